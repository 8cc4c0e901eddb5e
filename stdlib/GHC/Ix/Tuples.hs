-- | Indices of more than five parts. Written by @scripts/tuples.py@.
module GHC.Ix.Tuples () where

import GHC.Ix

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6) => Ix (a1, a2, a3, a4, a5, a6) where
  range ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) =
    [(i1, i2, i3, i4, i5, i6) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) (i1, i2, i3, i4, i5, i6) =
    ((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6
  inRange ((l1, l2, l3, l4, l5, l6), (u1, u2, u3, u4, u5, u6)) (i1, i2, i3, i4, i5, i6) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7) => Ix (a1, a2, a3, a4, a5, a6, a7) where
  range ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) =
    [(i1, i2, i3, i4, i5, i6, i7) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) (i1, i2, i3, i4, i5, i6, i7) =
    (((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7
  inRange ((l1, l2, l3, l4, l5, l6, l7), (u1, u2, u3, u4, u5, u6, u7)) (i1, i2, i3, i4, i5, i6, i7) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8) => Ix (a1, a2, a3, a4, a5, a6, a7, a8) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) (i1, i2, i3, i4, i5, i6, i7, i8) =
    ((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8), (u1, u2, u3, u4, u5, u6, u7, u8)) (i1, i2, i3, i4, i5, i6, i7, i8) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) (i1, i2, i3, i4, i5, i6, i7, i8, i9) =
    (((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9), (u1, u2, u3, u4, u5, u6, u7, u8, u9)) (i1, i2, i3, i4, i5, i6, i7, i8, i9) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) =
    ((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10, Ix a11) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10), i11 <- range (l11, u11)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) =
    (((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10) * unsafeRangeSize (l11, u11) + unsafeIndex (l11, u11) i11
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10, Ix a11, Ix a12) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10), i11 <- range (l11, u11), i12 <- range (l12, u12)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) =
    ((((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10) * unsafeRangeSize (l11, u11) + unsafeIndex (l11, u11) i11) * unsafeRangeSize (l12, u12) + unsafeIndex (l12, u12) i12
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10, Ix a11, Ix a12, Ix a13) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10), i11 <- range (l11, u11), i12 <- range (l12, u12), i13 <- range (l13, u13)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) =
    (((((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10) * unsafeRangeSize (l11, u11) + unsafeIndex (l11, u11) i11) * unsafeRangeSize (l12, u12) + unsafeIndex (l12, u12) i12) * unsafeRangeSize (l13, u13) + unsafeIndex (l13, u13) i13
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10, Ix a11, Ix a12, Ix a13, Ix a14) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10), i11 <- range (l11, u11), i12 <- range (l12, u12), i13 <- range (l13, u13), i14 <- range (l14, u14)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) =
    ((((((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10) * unsafeRangeSize (l11, u11) + unsafeIndex (l11, u11) i11) * unsafeRangeSize (l12, u12) + unsafeIndex (l12, u12) i12) * unsafeRangeSize (l13, u13) + unsafeIndex (l13, u13) i13) * unsafeRangeSize (l14, u14) + unsafeIndex (l14, u14) i14
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13 && inRange (l14, u14) i14

instance (Ix a1, Ix a2, Ix a3, Ix a4, Ix a5, Ix a6, Ix a7, Ix a8, Ix a9, Ix a10, Ix a11, Ix a12, Ix a13, Ix a14, Ix a15) => Ix (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15) where
  range ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) =
    [(i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4), i5 <- range (l5, u5), i6 <- range (l6, u6), i7 <- range (l7, u7), i8 <- range (l8, u8), i9 <- range (l9, u9), i10 <- range (l10, u10), i11 <- range (l11, u11), i12 <- range (l12, u12), i13 <- range (l13, u13), i14 <- range (l14, u14), i15 <- range (l15, u15)]
  unsafeIndex ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) =
    (((((((((((((unsafeIndex (l1, u1) i1 * unsafeRangeSize (l2, u2) + unsafeIndex (l2, u2) i2) * unsafeRangeSize (l3, u3) + unsafeIndex (l3, u3) i3) * unsafeRangeSize (l4, u4) + unsafeIndex (l4, u4) i4) * unsafeRangeSize (l5, u5) + unsafeIndex (l5, u5) i5) * unsafeRangeSize (l6, u6) + unsafeIndex (l6, u6) i6) * unsafeRangeSize (l7, u7) + unsafeIndex (l7, u7) i7) * unsafeRangeSize (l8, u8) + unsafeIndex (l8, u8) i8) * unsafeRangeSize (l9, u9) + unsafeIndex (l9, u9) i9) * unsafeRangeSize (l10, u10) + unsafeIndex (l10, u10) i10) * unsafeRangeSize (l11, u11) + unsafeIndex (l11, u11) i11) * unsafeRangeSize (l12, u12) + unsafeIndex (l12, u12) i12) * unsafeRangeSize (l13, u13) + unsafeIndex (l13, u13) i13) * unsafeRangeSize (l14, u14) + unsafeIndex (l14, u14) i14) * unsafeRangeSize (l15, u15) + unsafeIndex (l15, u15) i15
  inRange ((l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15), (u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15)) (i1, i2, i3, i4, i5, i6, i7, i8, i9, i10, i11, i12, i13, i14, i15) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4 && inRange (l5, u5) i5 && inRange (l6, u6) i6 && inRange (l7, u7) i7 && inRange (l8, u8) i8 && inRange (l9, u9) i9 && inRange (l10, u10) i10 && inRange (l11, u11) i11 && inRange (l12, u12) i12 && inRange (l13, u13) i13 && inRange (l14, u14) i14 && inRange (l15, u15) i15
