{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Primitives of GHC.Base, GHC.Prim and GHC.Exts that follow from others.
module Main (main) where
import GHC.Base
import GHC.Prim (word2Float#)
import GHC.Word (Word(..))
import GHC.Exts (SpecConstrAnnotation(..))

main :: IO ()
main = do
  print (F# (word2Float# 0xFFFFFFFFFFFFFFFF##), F# (word2Float# 0x8000008000000001##), F# (word2Float# 0x8000008000000000##))
  print (F# (expFloat# 1.0#), F# (powerFloat# 2.0# 10.0#), F# (atanhFloat# 0.5#))
  case decodeFloat_Int# 0.15625# of (# m, e #) -> print (I# m, I# e)
  case decodeDouble_2Int# -1.5## of (# s, h, l, e #) -> print (I# s, W# h, W# l, I# e)
  case decodeDouble_Int64# 3.25## of (# m, e #) -> print (I# m, I# e)
  mapM_ (\(I# a, I# b) -> case timesInt2# a b of (# c, h, l #) -> print (I# c, I# h, I# l))
    [(maxBound, 2), (-3, 4), (minBound, minBound), (-1, minBound), (123456789012, 987654321098)]
  let int8 (I# a) (I# b) = (I# (extendInt8# (plusInt8# (narrowInt8# a) (narrowInt8# b))), I# (extendInt8# (timesInt8# (narrowInt8# a) (narrowInt8# b))))
  print [int8 100 100, int8 (-128) (-1), int8 127 2]
  case quotRemInt8# (narrowInt8# -7#) (narrowInt8# 2#) of (# q, r #) -> print (I# (extendInt8# q), I# (extendInt8# r))
  let word16 (W# a) (W# b) = (W# (extendWord16# (subWord16# (narrowWord16# a) (narrowWord16# b))), isTrue# (ltWord16# (narrowWord16# a) (narrowWord16# b)))
  print [word16 1 2, word16 65537 1]
  print (W# (extendWord8# (notWord8# (narrowWord8# 0x0f##))))
  print (lazy (inline (oneShot (+ 1) (2 :: Int))), breakpoint 'x', quotRemInt (-7) 2, divModInt (-7) 2)
  IO (\s -> case newByteArray# 8# s of
    (# s1, a #) -> case writeIntArray# a 0# 5# s1 of
      s2 -> case fetchAddIntArray# a 0# 3# s2 of
        (# s3, old #) -> case prefetchMutableByteArray0# a 0# s3 of
          s4 -> case casIntArray# a 0# 8# 11# s4 of
            (# s5, seen #) -> case readIntArray# a 0# s5 of
              (# s6, now #) -> case print (I# old, I# seen, I# now) of IO f -> f s6)
  x <- return $! "name"
  IO (\s -> case makeStableName# x s of
    (# s1, n #) -> case makeStableName# x s1 of
      (# s2, m #) -> (# s2, isTrue# (eqStableName# n m) #)) >>= print
  print (case NoSpecConstr of ForceSpecConstr -> 1; NoSpecConstr -> 0 :: Int)
