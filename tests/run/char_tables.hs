module Main (main) where

import Data.Bits
import Data.Char
import Data.Word

checksum :: [Int] -> Word64
checksum = go 14695981039346656037
  where
    go h [] = h
    go h (x : xs) = let h' = (h * 1099511628211) `xor` fromIntegral x in h' `seq` go h' xs

table :: (Char -> Int) -> IO ()
table f = print (checksum (map f [minBound .. maxBound]))

flag :: (Char -> Bool) -> IO ()
flag f = do
  let cs = filter f [minBound .. maxBound]
  print (length cs, checksum (map ord cs), take 5 (map ord cs))

main :: IO ()
main = do
  table (fromEnum . generalCategory)
  table (ord . toUpper)
  table (ord . toLower)
  table (ord . toTitle)
  mapM_ flag [isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit]
  mapM_ flag [isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper, isAsciiLower]
  table (length . show)
  print (map show "\0\1\a\b\t\n\v\f\r\SO\SOH\DEL\200\955'\"\\ ")
  print "\SO\&H\SOH\1234\&5\x41\o101\^A\^Z\^[\   \x"
  print (map digitToInt "0129afAF", map intToDigit [0 .. 15])
  print (lexLitChar "\\nHello", lexLitChar "\\1234x", readLitChar "\\x41B", readLitChar "abc", lexLitChar "\\SOH", lexLitChar "")
  print (showLitChar '\n' "x", showLitChar '\1234' "5", subtract (ord 'a') (ord 'z'), chr 955)
  print [minBound .. maxBound :: GeneralCategory]
  print (read "[UppercaseLetter,Space]" :: [GeneralCategory], succ Space, compare Space Control)
  print (words "a\tb\160c\8195d e", lines "a\r\nb\n\nc", unwords ["x", "y"], unlines ["p", "q"])

-- library
