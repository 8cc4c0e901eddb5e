module Main (main) where
import Text.Read
import Text.ParserCombinators.ReadP (ReadP, readP_to_S)
import qualified Text.ParserCombinators.ReadP as P
import qualified Text.ParserCombinators.ReadPrec as Prec
import Data.Char (isDigit, isAlpha, isSpace)

data Expr = N Int | Expr :+ Expr | Neg Expr deriving (Show, Eq)
infixl 6 :+

instance Read Expr where
  readPrec = parens
    (   prec 10 (do { Ident "N" <- lexP; n <- step readPrec; return (N n) })
    +++ prec 10 (do { Ident "Neg" <- lexP; e <- step readPrec; return (Neg e) })
    +++ prec 6 (do { a <- step readPrec; Symbol ":+" <- lexP; b <- step readPrec; return (a :+ b) }))
  readListPrec = readListPrecDefault

newtype Celsius = Celsius Double deriving (Show, Read)

-- A little calculator.
expr, term, factor :: ReadP Integer
expr = P.chainl1 term (((+) <$ tok '+') P.+++ ((-) <$ tok '-'))
term = P.chainl1 factor ((*) <$ tok '*')
factor = number P.+++ P.between (tok '(') (tok ')') expr
number = do { P.skipSpaces; read <$> P.munch1 isDigit }
tok :: Char -> ReadP Char
tok c = P.skipSpaces >> P.char c

main :: IO ()
main = do
  print (read "N 3" :: Expr)
  print (read " ( N 3 :+ (Neg (N 4)) )" :: Expr)
  print (readMaybe "N 3 :+ Neg (N 4) :+ N 5" :: Maybe Expr)
  print (read "[N 1, N 2:+N 3]" :: [Expr])
  print (readEither "N" :: Either String Expr)
  print (readEither "1 2" :: Either String Int)
  print (reads "Celsius 3.5 hot" :: [(Celsius, String)])
  print [n | (n, "") <- readP_to_S (expr <* P.skipSpaces <* P.eof) "2*(3+4) - 5 "]
  print (readP_to_S (P.many (P.satisfy isAlpha)) "abc1")
  print (readP_to_S (P.munch isAlpha) "abc1", readP_to_S (P.munch1 isAlpha) "1")
  print (readP_to_S (P.sepBy1 (P.munch1 isDigit) (P.char ',') <* P.eof) "1,22,333")
  print (readP_to_S (P.string "ab" P.<++ P.string "a") "abc", readP_to_S (P.string "ab" P.+++ P.string "a") "abc")
  print (readP_to_S (P.gather (P.many1 (P.char 'x') *> P.optional (P.char 'y'))) "xxyz")
  print (readP_to_S (P.manyTill P.get (P.string "--")) "a-b--c")
  print (readP_to_S (P.count 2 P.get) "xyz", readP_to_S (P.option 'z' (P.char 'a')) "ab")
  print (readP_to_S (P.endBy (P.munch1 isDigit) (P.char ';')) "1;2;")
  print (readP_to_S (P.chainr1 (read <$> P.munch1 isDigit) ((^) <$ P.char '^')) "2^3^2" :: [(Integer, String)])
  print (readP_to_S (P.skipMany1 (P.satisfy isSpace) *> P.look) "  rest")
  print (P.readP_to_S (P.readS_to_P (reads :: ReadS Int)) "12 34")
  print (Prec.readPrec_to_S (readPrec :: ReadPrec Int) 0 "(7) x")
  print (fst <$> Prec.readPrec_to_S (Prec.lift P.look) 11 "abc")
  print (map fst (readPrec_to_S lexP 0 "'c' x"), map fst (readPrec_to_S lexP 0 "\"st\\nr\""), map fst (readPrec_to_S lexP 0 "foo' y"))
  print (map fst (readPrec_to_S lexP 0 ">>= y"), map fst (readPrec_to_S lexP 0 ", y"), map fst (readPrec_to_S lexP 0 "  "))
  print (read "(1,'x',\"y\",[2.5],Just LT)" :: (Int, Char, String, [Double], Maybe Ordering))
  print (readMaybe "Just (-3)" :: Maybe (Maybe Int), readMaybe "Just -3" :: Maybe (Maybe Int), readMaybe "- 3" :: Maybe Int)
  print (readMaybe "0x1f" :: Maybe Int, readMaybe "1e3" :: Maybe Int, readMaybe "1.5" :: Maybe Int, readMaybe ".5" :: Maybe Double)

-- library
