#!/usr/bin/env python3
"""Writes stdlib/Data/Text/Case/Tables.hs: the mappings of case that are more than one character, or differ from the simple ones of
Data.Char, from the Unicode data that Python has."""

import unicodedata

# Letters younger than the library's tables are left alone.
ALL = [chr(c) for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF]
KNOWN = [c for c in ALL if unicodedata.category(c) != "Cn"]


def literal(text):
    return "".join(c if c.isascii() else f"\\x{ord(c):x}\\&" for c in text)


def simple_lower(c):
    return c.lower() if len(c.lower()) == 1 else "i"


def table(name, comment, pairs):
    rows, row = [], ""
    for c, text in pairs:
        item = f"('\\x{ord(c):x}', \"{literal(text)}\")"
        if row and len(row) + len(item) > 108:
            rows.append(row)
            row = ""
        row += (", " if row else "") + item
    rows.append(row)
    print(f"\n-- | {comment}\n{name} :: [(Char, String)]\n{name} =")
    for i, r in enumerate(rows):
        print(("  [ " if i == 0 else "  , ") + r)
    print("  ]")


def several(f):
    return [(c, f(c)) for c in KNOWN if len(f(c)) > 1]


print('-- | Mappings of case that are more than one character, or differ from those of "Data.Char"; written by')
print("-- scripts/text_case.py.")
print("module Data.Text.Case.Tables (upperTable, lowerTable, titleTable, foldTable) where")
table("upperTable", "What becomes several capitals.", several(str.upper))
table("lowerTable", "What becomes several small letters.", several(str.lower))
table("titleTable", "What becomes several letters at the beginning of a word.", several(str.title))
table("foldTable", "What is compared as something else than its small letter.",
      [(c, c.casefold()) for c in KNOWN if c.casefold() not in (c, simple_lower(c))])
