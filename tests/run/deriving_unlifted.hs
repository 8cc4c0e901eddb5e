{-# LANGUAGE MagicHash #-}
module Main where
import GHC.Exts
data T = T Int# Double# | U Char# Word# Float# deriving (Eq, Ord, Show)
main = do
  print (T 3# 2.5##)
  print [U 'a'# 7## 1.5#, T (-3#) (-2.5##)]
  print (T 1# 2.0## < T 1# 3.0##, T 1# 2.0## == T 1# 2.0##)
  print (Just (T 3# 1.0##))
  print (R { count = 5#, rate = 0.5##, name = "r" }, 7# :%: Just 'c')
  print (compare (U 'b'# 1## 0.0#) (U 'a'# 9## 9.0#), T 1# 1.0## == U 'a'# 1## 1.0#, R 1# 2.0## "a" == R 1# 2.0## "b")

data R = R { count :: Int#, rate :: Double#, name :: String } deriving (Eq, Ord, Show)

infixr 5 :%:
data P a = Int# :%: a deriving (Eq, Show)
