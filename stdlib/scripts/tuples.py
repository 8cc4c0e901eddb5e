#!/usr/bin/env python3
"""Writes the instances of tuples that have more parts than the Prelude's modules care for:
GHC/Ix/Tuples.hs and GHC/Read/Tuples.hs. Run it in stdlib/."""

LETTERS = "abcdefghijklmno"


def ix(n):
    parts = range(1, n + 1)
    low, high, at = ("(" + ", ".join(f"{x}{i}" for i in parts) + ")" for x in "lui")
    index = "unsafeIndex (l1, u1) i1"
    for i in parts[1:]:
        inner = index if i == 2 else f"({index})"
        index = f"{inner} * unsafeRangeSize (l{i}, u{i}) + unsafeIndex (l{i}, u{i}) i{i}"
    context = ", ".join(f"Ix a{i}" for i in parts)
    types = ", ".join(f"a{i}" for i in parts)
    ranges = ", ".join(f"i{i} <- range (l{i}, u{i})" for i in parts)
    inside = " && ".join(f"inRange (l{i}, u{i}) i{i}" for i in parts)
    return (
        f"instance ({context}) => Ix ({types}) where\n"
        f"  range ({low}, {high}) =\n    [{at} | {ranges}]\n"
        f"  unsafeIndex ({low}, {high}) {at} =\n    {index}\n"
        f"  inRange ({low}, {high}) {at} =\n    {inside}\n"
    )


def read(n):
    names = LETTERS[:n]
    context = ", ".join(f"Read {c}" for c in names)
    rest = ", ".join(f"({names[i]}, s{i + 1}) <- comma s{i}" for i in range(1, n))
    return (
        f"instance ({context}) => Read ({', '.join(names)}) where\n"
        f"  readsPrec _ = readParen False (\\r -> [(({', '.join(names)}), u) | s0 <- expectToken \"(\" r"
        f", (a, s1) <- reads s0\n    , {rest}, u <- expectToken \")\" s{n}])\n"
    )


def write(path, head, instances):
    with open(path, "w") as file:
        file.write(head + "\n".join(instances))


write(
    "GHC/Ix/Tuples.hs",
    "-- | Indices of more than five parts. Written by @scripts/tuples.py@.\n"
    "module GHC.Ix.Tuples () where\n\nimport GHC.Ix\n\n",
    [ix(n) for n in range(6, 16)],
)
write(
    "GHC/Read/Tuples.hs",
    "-- | Reading tuples of more than seven parts. Written by @scripts/tuples.py@.\n"
    "module GHC.Read.Tuples () where\n\nimport GHC.Read\n\n",
    [read(n) for n in range(8, 16)],
)
