{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Types whose values can be counted through, and types with a first and a last value.
--
-- The numeric modules up to "GHC.Real" are below "GHC.Base", as the method 'stimes' of semigroups
-- takes an integral number. So they have small functions of their own for lists and text.
module GHC.Enum
  ( Bounded(..), Enum(..)
  , boundedEnumFrom, boundedEnumFromThen
  , succError, predError, enumTagError, eachOf, sameType
  ) where

import GHC.Classes
import GHC.CString
import GHC.Err
import GHC.Integer
import GHC.Num
import GHC.Prim
import GHC.String (String)
import GHC.Types

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

  succ x = case fromEnum x of I# n -> toEnum (I# (n +# 1#))
  pred x = case fromEnum x of I# n -> toEnum (I# (n -# 1#))
  enumFrom x = eachOf toEnum (enumFrom (fromEnum x))
  enumFromThen x y = eachOf toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = eachOf toEnum (enumFromTo (fromEnum x) (fromEnum y))
  {-# INLINE enumFromTo #-}
  enumFromThenTo x y z = eachOf toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom n = eachOf toEnum (enumFromTo (fromEnum n) (fromEnum (maxBound `sameType` n)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen n1 n2 = case fromEnum n1 of
  i1 -> case fromEnum n2 of
    i2 | i2 >= i1 -> eachOf toEnum (enumFromThenTo i1 i2 (fromEnum (maxBound `sameType` n1)))
       | True -> eachOf toEnum (enumFromThenTo i1 i2 (fromEnum (minBound `sameType` n1)))

succError, predError :: String -> a
succError ty = errorWithoutStackTrace ("Prelude.Enum." `followedBy` ty `followedBy` ".succ: bad argument")
predError ty = errorWithoutStackTrace ("Prelude.Enum." `followedBy` ty `followedBy` ".pred: bad argument")

-- | 'GHC.Base.map', '(GHC.Base.++)' and 'GHC.Base.asTypeOf'.
eachOf :: (a -> b) -> [a] -> [b]
eachOf f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

followedBy :: [a] -> [a] -> [a]
followedBy [] ys = ys
followedBy (x : xs) ys = x : followedBy xs ys

sameType :: a -> a -> a
sameType x _ = x

-- | The complaint of a derived 'toEnum': the type's name, the tag and the greatest tag.
enumTagError :: String -> Int -> Int -> a
enumTagError ty _ _ = errorWithoutStackTrace
  ("Prelude.Enum." `followedBy` ty `followedBy` ".toEnum: bad argument")

-- * Enumerations

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = succError "()"
  pred _ = predError "()"
  toEnum (I# n) = case n of
    0# -> ()
    _ -> errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = I# 0#
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = succError "Bool"
  pred True = False
  pred False = predError "Bool"
  toEnum (I# n) = case n of
    0# -> False
    1# -> True
    _ -> errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum x = I# (dataToTag# x)
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = succError "Ordering"
  pred GT = EQ
  pred EQ = LT
  pred LT = predError "Ordering"
  toEnum (I# n) = case n of
    0# -> LT
    1# -> EQ
    2# -> GT
    _ -> errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum x = I# (dataToTag# x)
  enumFrom x = boundedEnumFrom x
  enumFromThen x y = boundedEnumFromThen x y

-- * Characters

instance Bounded Char where
  minBound = '\0'
  maxBound = '\x10FFFF'

instance Enum Char where
  succ (C# c) = case ord# c of
    0x10FFFF# -> errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
    n -> C# (chr# (n +# 1#))
  pred (C# c) = case ord# c of
    0# -> errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
    n -> C# (chr# (n -# 1#))
  toEnum (I# i) = case andI# (i >=# 0#) (i <=# 0x10FFFF#) of
    1# -> C# (chr# i)
    _ -> errorWithoutStackTrace
      ("Prelude.chr: bad argument: " `followedBy` (if isTrue# (i <# 0#) then '(' : integerShows (IS i) ")" else integerShows (IS i) ""))
  fromEnum (C# c) = I# (ord# c)
  enumFrom (C# c) = charsUp (ord# c) 1# 0x10FFFF#
  enumFromTo (C# c) (C# d) = charsUp (ord# c) 1# (ord# d)
  enumFromThen (C# c) (C# d) = case ord# d -# ord# c of
    step -> case step >=# 0# of
      1# -> charsUp (ord# c) step 0x10FFFF#
      _ -> charsDown (ord# c) step 0#
  enumFromThenTo (C# c) (C# d) (C# e) = case ord# d -# ord# c of
    step -> case step >=# 0# of
      1# -> charsUp (ord# c) step (ord# e)
      _ -> charsDown (ord# c) step (ord# e)

charsUp, charsDown :: Int# -> Int# -> Int# -> String
charsUp c step lim = case c ># lim of
  1# -> []
  _ -> C# (chr# c) : charsUp (c +# step) step lim
charsDown c step lim = case c <# lim of
  1# -> []
  _ -> C# (chr# c) : charsDown (c +# step) step lim

-- * Numbers

instance Bounded Int where
  minBound = I# -0x8000000000000000#
  maxBound = I# 0x7FFFFFFFFFFFFFFF#

instance Enum Int where
  succ (I# x) = case x of
    0x7FFFFFFFFFFFFFFF# -> errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
    _ -> I# (x +# 1#)
  pred (I# x) = case x ==# -0x8000000000000000# of
    1# -> errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
    _ -> I# (x -# 1#)
  toEnum x = x
  fromEnum x = x
  enumFrom (I# x) = intsFromTo x 0x7FFFFFFFFFFFFFFF#
  enumFromTo (I# x) (I# y) = intsFromTo x y
  enumFromThen (I# x1) (I# x2) = case x2 >=# x1 of
    1# -> intsUp x1 x2 0x7FFFFFFFFFFFFFFF#
    _ -> intsDown x1 x2 -0x8000000000000000#
  enumFromThenTo (I# x1) (I# x2) (I# y) = case x2 >=# x1 of
    1# -> intsUp x1 x2 y
    _ -> intsDown x1 x2 y

intsFromTo :: Int# -> Int# -> [Int]
intsFromTo x0 y = case x0 ># y of
  1# -> []
  _ -> go x0
  where
    go x = I# x : case x ==# y of
      1# -> []
      _ -> go (x +# 1#)

-- | Counting up by a step that is not negative, and down; neither passes the limit, so that
-- nothing overflows.
intsUp, intsDown :: Int# -> Int# -> Int# -> [Int]
intsUp x1 x2 y = case y <# x2 of
  1# -> case y <# x1 of
    1# -> []
    _ -> [I# x1]
  _ -> I# x1 : go x2
  where
    delta = x2 -# x1
    lastStart = y -# delta
    go x = case x ># lastStart of
      1# -> [I# x]
      _ -> I# x : go (x +# delta)
intsDown x1 x2 y = case y ># x2 of
  1# -> case y ># x1 of
    1# -> []
    _ -> [I# x1]
  _ -> I# x1 : go x2
  where
    delta = x2 -# x1
    lastStart = y -# delta
    go x = case x <# lastStart of
      1# -> [I# x]
      _ -> I# x : go (x +# delta)

instance Bounded Word where
  minBound = W# 0##
  maxBound = W# 0xFFFFFFFFFFFFFFFF##

instance Enum Word where
  succ (W# x) = case x of
    0xFFFFFFFFFFFFFFFF## -> errorWithoutStackTrace "Enum.succ{Word}: tried to take `succ' of maxBound"
    _ -> W# (plusWord# x 1##)
  pred (W# x) = case x of
    0## -> errorWithoutStackTrace "Enum.pred{Word}: tried to take `pred' of minBound"
    _ -> W# (minusWord# x 1##)
  toEnum (I# i) = case i >=# 0# of
    1# -> W# (int2Word# i)
    _ -> errorWithoutStackTrace
      ("Enum.toEnum{Word}: tag (" `followedBy` integerShows (IS i) ") is outside of bounds (0,18446744073709551615)")
  fromEnum (W# w) = case word2Int# w of
    i -> case i >=# 0# of
      1# -> I# i
      _ -> errorWithoutStackTrace
        ("Enum.fromEnum{Word}: value (" `followedBy` integerShows (integerFromWord# w)
          ") is outside of Int's bounds (-9223372036854775808,9223372036854775807)")
  enumFrom n = enumFromTo n maxBound
  enumFromTo x y = eachOf wordOf (enumFromTo (integerOf x) (integerOf y))
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo x y z = eachOf wordOf (enumFromThenTo (integerOf x) (integerOf y) (integerOf z))

wordOf :: Integer -> Word
wordOf x = fromInteger x

integerOf :: Word -> Integer
integerOf (W# w) = integerFromWord# w

instance Enum Integer where
  succ x = integerAdd x (IS 1#)
  pred x = integerSub x (IS 1#)
  toEnum n = integerFromInt n
  fromEnum x = integerToInt x
  enumFrom x = x `seq` (x : enumFrom (integerAdd x (IS 1#)))
  enumFromTo x y = integersUp x (IS 1#) y
  enumFromThen x y = integersFrom x (integerSub y x)
  enumFromThenTo x y z = case integerSub y x of
    step -> if integerIsNegative step then integersDown x step z else integersUp x step z

integersFrom :: Integer -> Integer -> [Integer]
integersFrom x step = x `seq` (x : integersFrom (integerAdd x step) step)

integersUp, integersDown :: Integer -> Integer -> Integer -> [Integer]
integersUp x step lim =
  if integerGt x lim then [] else x : integersUp (integerAdd x step) step lim
integersDown x step lim =
  if integerLt x lim then [] else x : integersDown (integerAdd x step) step lim

-- * Tuples

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) => Bounded (a, b, c, d, e, f, g, h) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) => Bounded (a, b, c, d, e, f, g, h, i) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) => Bounded (a, b, c, d, e, f, g, h, i, j) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) => Bounded (a, b, c, d, e, f, g, h, i, j, k) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n, Bounded o) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)
