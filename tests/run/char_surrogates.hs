module Main where
import Data.Char
f :: Char -> Int
f '\xD800' = 1
f '\xDFFF' = 2
f _ = 3
g :: String -> Bool
g "a\xD800z" = True
g _ = False
main :: IO ()
main = do
  let s = "x\55296\&1y\xDFFFé"
  print s
  print (map ord s, length s, s == ['x','\55296','1','y','\57343','é'])
  print (map f s, g "a\xD800z", g "az")
  print ['\xD7FF' .. '\xD802']
  print (generalCategory '\xD800', isAlpha '\xD800', '\xD800' < '\xE000', succ '\xD7FF', minimum s)
