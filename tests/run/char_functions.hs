import Data.Char
main :: IO ()
main = do
  print (map toUpper "hello ß", map toLower "ÀÉ WORLD", map ord "aZ0", map chr [65, 955, 0x1F600])
  print (filter isAlpha "a1 b2_é", filter isDigit "a1b2", map isSpace " \t\na\160", map digitToInt "09afAF")
  print (map isUpper "aAÉé1", map isLower "aAÉé1", map isAlphaNum "a1-_λ", map isPunctuation "a.,-_!+")
  print (map generalCategory "aA1 +-(\n$€\x300", map isSymbol "+<$^", map isControl "\n\DELa", isPrint '\x200b')
  print (map intToDigit [0 .. 15], isHexDigit 'g', isOctDigit '8', isSeparator ' ', map isMark "\x301z")
  print (subtract (ord 'a') (ord 'z'), ['a' ..] !! 25, toTitle 'x', isAscii 'é', isLatin1 'é')
