-- Parsers that follow all alternatives at once; versions.
module Main (main) where

import Control.Applicative ((<|>), many)
import Data.Char
import Data.Version
import Text.ParserCombinators.ReadP hiding (many)
import qualified Text.ParserCombinators.ReadP as P
import qualified Text.ParserCombinators.ReadPrec as R

data E = Num Int | Add E E | Sub E E | Pow E E | Neg E deriving (Eq, Show)

expr, term, factor :: ReadP E
expr = chainl1 term ((Add <$ tok '+') +++ (Sub <$ tok '-'))
term = chainr1 factor (Pow <$ tok '^')
factor = number <|> between (tok '(') (tok ')') expr <|> fmap Neg (tok '~' >> factor)

number :: ReadP E
number = fmap (Num . read) (munch1 isDigit) <* skipSpaces

tok :: Char -> ReadP ()
tok c = char c >> skipSpaces

full :: ReadP a -> String -> [a]
full p s = [x | (x, "") <- readP_to_S (p <* eof) s]

main :: IO ()
main = do
  print (full expr "1 + 2 - (3 ^ 4 ^ 5) - ~6")
  print (readP_to_S expr "1+2+3")
  print (readP_to_S (P.many (char 'a')) "aaab")
  print (readP_to_S (many1 (satisfy isAlpha)) "ab1")
  print (readP_to_S (string "ab" +++ string "a") "abc")
  print (readP_to_S (string "ab" <++ string "a") "abc", readP_to_S (string "ab" <++ string "a") "ac")
  print (readP_to_S (munch isDigit) "12x", readP_to_S (munch1 isDigit) "x")
  print (readP_to_S (gather (P.many1 (string "ab" +++ string "c"))) "abcab")
  print (full (sepBy (munch isLower) (char ',')) "ab,c,,d", full (sepBy1 (munch1 isLower) (char ',')) "")
  print (full (endBy (munch1 isLower) (char ';')) "ab;c;", full (endBy1 (munch1 isLower) (char ';')) "")
  print (full (manyTill get (string "--")) "abc--", full (count 3 get) "abc")
  print (full (option 'x' (char 'a')) "", full (optional (char 'a') >> get) "b")
  print (full (skipMany (char ' ') >> look) "  ", full (skipMany1 (char ' ')) "")
  print (full (choice [string "x", string "xy", string "xyz"]) "xy")
  print (readP_to_S (readS_to_P (reads :: ReadS Int) >>= \n -> string (replicate n 'z')) "3 zzzz", full (pfail :: ReadP ()) "")
  print (readP_to_S (readS_to_P (reads :: ReadS Int) >>= \n -> char ' ' >> string (replicate n 'z')) "3 zzzz")
  print (full (chainl number (Sub <$ tok '-') (Num 0)) "", full (chainr number (Sub <$ tok '-') (Num 0)) "1-2-3")
  print (full (do { Just c <- fmap (\c -> if isDigit c then Just c else Nothing) get; return c }) "1")
  print (length (full (P.many (string "a" +++ string "aa")) (replicate 12 'a')))
  print (length (full (P.many get) (replicate 2000 'x')))
  print (take 3 (readP_to_S (P.many get) (cycle "ab")) `seq` map fst (take 3 (readP_to_S (P.many get) (cycle "ab"))))
  -- Precedences
  let p = R.choice [ R.prec 6 (do { x <- R.step p; R.lift (tok '+'); y <- R.step p; return (Add x y) })
                   , R.lift number
                   , do { R.lift (tok '('); x <- R.reset p; R.lift (tok ')'); return x } ]
  print (R.readPrec_to_S p 0 "1+2", R.readPrec_to_S p 7 "1+2", R.readPrec_to_S p 7 "(1+2)")
  print (R.readPrec_to_S (R.readS_to_Prec (\d s -> [(d :: Int, s)])) 5 "")
  print (readP_to_S (R.readPrec_to_P (R.get R.<++ R.pfail) 3) "q", R.minPrec)
  -- Versions
  print (map showVersion [makeVersion [1, 2, 3], Version [0] ["beta", "x"]])
  print (full parseVersion "1.20.3-a1-b2")
  print (Version [1] ["a", "b"] == Version [1] ["b", "a"], compare (makeVersion [1, 2]) (makeVersion [1, 10]))
  print (read "Version {versionBranch = [1], versionTags = []}" :: Version)
