#!/usr/bin/env python3
"""Writes GHC/Unicode/Tables.hs: general categories and simple case mappings of all characters.

The tables are strings of digits in base 40 ('0' to 'W'), so that they are plain ASCII whatever the
encoding of string literals. An entry of the category table is the first character of a run (four
digits) and its category (one); of a case table, first and last character of a run (four each), the
stride (one) and the distance plus 2^20 (four). The library searches them by bisection.

They are those of Unicode 12.1, as in base 4.15: from Python's later data, without the characters
that came later (Perl knows their age), and with the one category that has changed since.

Usage: scripts/unicode_tables.py > GHC/Unicode/Tables.hs
"""
import subprocess
import unicodedata

VERSION = "12.1"
CHANGED = {0x1734: "Mn"}

CATEGORIES = ("Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So "
              "Zs Zl Zp Cc Cf Cs Co Cn").split()
TOP = 0x110000


def ages():
    """The characters that are assigned in the version."""
    perl = r"for (0 .. 0x10FFFF) { print $_, qq(\n) if chr =~ /\p{Present_In: %s}/ }" % VERSION
    lines = subprocess.run(["perl", "-e", perl], stdout=subprocess.PIPE, text=True, check=True).stdout
    return {int(n) for n in lines.split()}


PRESENT = ages()


def category(c):
    if c in CHANGED:
        return CHANGED[c]
    own = unicodedata.category(chr(c))
    return own if c in PRESENT or own in ("Co", "Cs") else "Cn"


def digits(n, width):
    out = ""
    for _ in range(width):
        out = chr(48 + n % 40) + out
        n //= 40
    assert n == 0
    return out


def categories():
    out, last = [], None
    for c in range(TOP):
        cat = CATEGORIES.index(category(c))
        if cat != last:
            out.append(digits(c, 4) + digits(cat, 1))
            last = cat
    return out


def simple(c, how):
    """The single-character mapping, or the character itself where there is none."""
    s = how(chr(c))
    return ord(s) if len(s) == 1 and c in PRESENT and ord(s) in PRESENT else c


# Python's upper() and title() are the full mappings; these characters have simple ones besides.
SIMPLE_UPPER = {}
SIMPLE_TITLE = {}
for base in list(range(0x1F80, 0x1F88)) + list(range(0x1F90, 0x1F98)) + list(range(0x1FA0, 0x1FA8)):
    SIMPLE_UPPER[base] = SIMPLE_TITLE[base] = base + 8
for c, t in ((0x1FB3, 0x1FBC), (0x1FC3, 0x1FCC), (0x1FF3, 0x1FFC)):
    SIMPLE_UPPER[c] = SIMPLE_TITLE[c] = t
SIMPLE_LOWER = {0x130: 0x69}


def case_runs(mapping):
    pairs = [(c, mapping(c) - c) for c in range(TOP) if mapping(c) != c]
    runs = []
    for c, d in pairs:
        if runs:
            first, last, stride, delta = runs[-1]
            gap = c - last
            if delta == d and (gap == stride or (first == last and gap in (1, 2))):
                runs[-1] = (first, c, gap, delta)
                continue
        runs.append((c, c, 1, d))
    return [digits(f, 4) + digits(l, 4) + digits(s, 1) + digits(d + (1 << 20), 4)
            for f, l, s, d in runs]


def main():
    tables = [
        ("category", categories()),
        ("upper", case_runs(lambda c: SIMPLE_UPPER.get(c) or simple(c, str.upper))),
        ("lower", case_runs(lambda c: SIMPLE_LOWER.get(c) or simple(c, str.lower))),
        ("title", case_runs(lambda c: SIMPLE_TITLE.get(c) or simple(c, str.title))),
    ]
    print("{-# LANGUAGE NoImplicitPrelude, MagicHash #-}")
    print(f"-- | Tables of Unicode {VERSION}, written by scripts/unicode_tables.py.")
    print("module GHC.Unicode.Tables")
    print("  ( " + ", ".join(f"{n}Table, {n}Entries" for n, _ in tables) + "\n  ) where\n")
    print("import GHC.Prim\nimport GHC.Types")
    for name, entries in tables:
        print(f"\n{name}Entries :: Int\n{name}Entries = I# {len(entries)}#")
        print(f"\n{name}Table :: Int -> Addr#\n{name}Table _ = \"\\")
        text = "".join(entries)
        for i in range(0, len(text), 96):
            print(f"  \\{text[i:i + 96]}\\")
        print("  \\\"#")


if __name__ == "__main__":
    main()
