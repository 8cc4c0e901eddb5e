module Main (main) where

import Data.Array
import Data.Complex
import Data.Int
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ratio
import Data.Word
import qualified Data.Map as M
import Text.Read
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP hiding (choice, (+++), (<++), get, lift, look, many, option, optional, pfail)
import qualified Text.ParserCombinators.ReadP as P

data Op = Op :+: Op | Op :*: Op | Lit Int | Neg { inner :: Op } | Rec { fieldOne :: Maybe Int, (<+>) :: String } | Unit
  deriving (Show, Read, Eq, Ord)
infixl 6 :+:
infixr 7 :*:

data P a b = P a b | a `Q` b deriving (Show, Read, Eq)
newtype N a = N { unN :: [a] } deriving (Show, Read, Eq)

tryR :: (Read a, Show a) => (a -> a) -> String -> IO ()
tryR f s = putStrLn (s ++ " -> " ++ either id (show . f) (readEither s))

main :: IO ()
main = do
  mapM_ (tryR (id :: Int -> Int)) ["12", " 12 ", "-12", "- 12", "(12)", "((-12))", "-(12)", "1.0", "0x1F", "0o17", "0b11", "1e3", "1e-3", "+5", "12x", "", "99999999999999999999", "'a'"]
  mapM_ (tryR (id :: Integer -> Integer)) ["123456789012345678901234567890", "0xffffffffffffffffff", "1e10", "-0"]
  mapM_ (tryR (id :: Word8 -> Word8)) ["255", "256", "-1"]
  mapM_ (tryR (id :: Int8 -> Int8)) ["-128", "200"]
  mapM_ (tryR (id :: Double -> Double)) ["1", "1.5", "-1.5e-3", "1e", ".5", "5.", "NaN", "Infinity", "-Infinity", "(1.5)", "0x10", "1_000"]
  mapM_ (tryR (id :: Char -> Char)) ["'a'", "'\\n'", "'\\x41'", "'\\''", "'''", "\"a\"", "'\\SOH'", "'ab'"]
  mapM_ (tryR (id :: String -> String)) ["\"abc\"", "\"a\\nb\\\"c\"", "\"\\1234\\&5\"", "\"a\\   \\b\"", "['a','b']", "\"\"", "[]", "abc"]
  mapM_ (tryR (id :: [Int] -> [Int])) ["[1,2,3]", "[ 1 , 2 ]", "[]", "([1])", "[1,]", "[1 2]", "[(1),-2]"]
  mapM_ (tryR (id :: (Int, Bool) -> (Int, Bool))) ["(1,True)", "( 1 , False )", "((1,True))", "(1)", "1,True"]
  mapM_ (tryR (id :: Maybe Int -> Maybe Int)) ["Nothing", "Just 1", "Just (-1)", "Just -1", "(Just 1)", "Just(1)", "just 1", "Just 1 2"]
  mapM_ (tryR (id :: Either Int String -> Either Int String)) ["Left 1", "Right \"x\"", "Right x"]
  mapM_ (tryR (id :: Op -> Op)) ["Lit 1 :+: Lit 2", "Lit 1 :*: Lit 2 :+: Lit 3", "(Lit 1 :+: Lit 2) :+: Unit", "Lit 1 :+: Lit 2 :+: Lit 3", "Neg {inner = Unit}", "Neg{inner=Lit (-3)}", "Neg Unit", "Rec {fieldOne = Just 1, (<+>) = \"s\"}", "Rec {(<+>) = \"s\", fieldOne = Nothing}", "Lit (-1)", "Lit -1", "Neg {inner = Unit} :+: Unit"]
  mapM_ (tryR (id :: P Int Int -> P Int Int)) ["P 1 2", "1 `Q` 2", "P (-1) (2)", "(1) `Q` (2)", "Q 1 2"]
  mapM_ (tryR (id :: N Bool -> N Bool)) ["N {unN = [True,False]}", "N [True]", "N{unN=[]}"]
  mapM_ (tryR (id :: Rational -> Rational)) ["1 % 2", "(1)%(2)", "2 % 4", "1 / 2", "-1 % 2", "(-1) % 2"]
  mapM_ (tryR (id :: NonEmpty Int -> NonEmpty Int)) ["1 :| [2]", "1:|[]", "(1 :| [])"]
  mapM_ (tryR (id :: Array Int Char -> Array Int Char)) ["array (0,1) [(0,'a'),(1,'b')]", "array (1,0) []"]
  mapM_ (tryR (id :: M.Map Int Char -> M.Map Int Char)) ["fromList [(1,'a')]", "fromList []"]
  mapM_ (tryR (id :: (Int, Int, Int, Int, Int, Int, Int) -> (Int, Int, Int, Int, Int, Int, Int))) ["(1,2,3,4,5,6,7)", "(1,2,3,4,5,6)"]
  mapM_ (tryR (id :: Ordering -> Ordering)) ["LT", "GT ", "lt"]
  mapM_ (tryR (id :: () -> ())) ["()", "( )", "(())", "(1)"]
  mapM_ (tryR (id :: Lexeme -> Lexeme)) ["foo", "12", "+", "\"s\"", "'c'", ",", "->", "::", "1.5e3", "@", "..", "_x'", "Foo.bar"]
  print (reads "1 2 3" :: [(Int, String)], reads "Just 1 rest" :: [(Maybe Int, String)], reads "(1,2)x" :: [((Int, Int), String)], reads "xyz" :: [(Int, String)])
  print (lex " hello world", lex "<= 3", lex "'a' b", lex "\"str\\\"x\" y", lex "0x1Fg", lex "1.5e-3z", lex "", lex "   ", lex "(a)", lex "a_b'c d", lex "--x", lex "[1]", lex "`f`")
  print (readMaybe "1" :: Maybe Int, readMaybe "x" :: Maybe Int, (readEither "1 1" :: Either String Int), fst (head (readParen True reads "(5) x")) :: Int, readParen False (\s -> [(s, "")]) "abc")
  print (readPrec_to_S (readPrec :: ReadPrec Int) 0 "5 x", readPrec_to_S (parens (prec 10 (do { Ident "K" <- lexP; step readPrec }))) 11 "(K 3)" :: [(Int, String)], readPrec_to_S ((lift (P.string "a")) +++ lift (P.string "ab")) 0 "abc")
  print (readP_to_S (many1 (satisfy (`elem` "ab"))) "abac", readP_to_S (sepBy1 (munch1 (/= ',')) (char ',') <* eof) "x,y,z", readP_to_S (between (char '(') (char ')') (munch (/= ')'))) "(in)out")
  print (readP_to_S (P.option 'x' (char 'a')) "ab", readP_to_S (string "a" P.<++ string "ab") "ab", readP_to_S (chainl1 (read <$> munch1 (`elem` ['0' .. '9'])) ((-) <$ char '-')) "9-3-2" :: [(Int, String)], readP_to_S (gather (string "ab")) "abc", readP_to_S (P.count 2 P.get) "abc", readP_to_S (manyTill P.get (char '.')) "ab.c", readP_to_S (skipSpaces >> P.look) "  x")
  print (readP_to_S L.lex "foo bar", readP_to_S L.hsLex "1.5x", readP_to_S (L.readDecP :: ReadP Int) "12a", readP_to_S (L.readHexP :: ReadP Int) "fFg")
  print (map (fmap (\x -> case x of { Number n -> (L.numberToInteger n, Just (L.numberToRational n)); _ -> (Nothing, Nothing) }) . (readMaybe :: String -> Maybe Lexeme)) ["12", "1.5", "1e3", "0x1f", "x"])
  where
    eof' = eof

-- library
