{-# LANGUAGE FlexibleContexts, OverloadedStrings, TypeFamilies #-}
-- library
-- What the package megaparsec answers and says: its messages, byte for byte.
module Main (main) where

import Control.Applicative (liftA2)
import Control.Exception (displayException)
import qualified Control.Applicative.Combinators as A
import qualified Control.Applicative.Permutations as AP
import qualified Control.Monad.Permutations as MP
import Control.Monad
import Control.Monad.Combinators.Expr
import qualified Control.Monad.Combinators.NonEmpty as NE
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy.Char8 as BLC
import Data.Char
import Data.Int (Int16, Int8)
import Data.List (isPrefixOf)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Scientific (Scientific)
import qualified Data.Set as E
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Void
import Data.Word (Word16, Word32, Word8)
import Text.Megaparsec hiding (State)
import qualified Text.Megaparsec.Byte as W
import qualified Text.Megaparsec.Byte.Binary as Bin
import qualified Text.Megaparsec.Byte.Lexer as WL
import Text.Megaparsec.Char
import qualified Text.Megaparsec.Char.Lexer as L
import Text.Megaparsec.Debug (dbg, dbg')
import Text.Megaparsec.Error.Builder (elabel, etok, err, errFancy, fancy, ueof, utoks)
import Text.Megaparsec.State (initialState)

type P = Parsec Void String
type PT = Parsec Void Text

go :: (Show a, VisualStream s, TraversableStream s, ShowErrorComponent e) => Parsec e s a -> s -> IO ()
go p s = either (putStr . errorBundlePretty) print (parse p "file" s)

-- Expressions.
data Expr = Num Integer | Var Text | Neg Expr | Expr :+ Expr | Expr :- Expr | Expr :* Expr | Expr :^ Expr | Expr :== Expr | If Expr Expr Expr | Fact Expr
  deriving Show

sc :: PT ()
sc = L.space space1 (L.skipLineComment "--") (L.skipBlockCommentNested "{-" "-}")

lexeme :: PT a -> PT a
lexeme = L.lexeme sc

symbol :: Text -> PT Text
symbol = L.symbol sc

expr :: PT Expr
expr = makeExprParser term
  [ [Prefix (Neg <$ symbol "-"), Postfix (Fact <$ symbol "!")]
  , [InfixR ((:^) <$ symbol "^")]
  , [InfixL ((:*) <$ symbol "*")]
  , [InfixL ((:+) <$ symbol "+"), InfixL ((:-) <$ symbol "-")]
  , [InfixN ((:==) <$ symbol "==")]
  , [TernR ((If <$ symbol ":") <$ symbol "?")]
  ] <?> "expression"

term :: PT Expr
term = choice
  [ between (symbol "(") (symbol ")") expr
  , Num <$> lexeme L.decimal
  , Var . T.pack <$> lexeme ((:) <$> letterChar <*> many alphaNumChar <?> "variable")
  ]

-- Indentation.
data Tree = Tree String [Tree] deriving Show

scn, scs :: P ()
scn = L.space space1 (L.skipLineComment "#") empty
scs = L.space hspace1 (L.skipLineComment "#") empty

tree :: P Tree
tree = L.indentBlock scn $ do
  name <- L.lexeme scs (some (alphaNumChar <|> char '-')) <?> "name"
  return (L.IndentMany Nothing (return . Tree name) tree)

block :: P (String, [String])
block = L.nonIndented scn (L.indentBlock scn p)
  where
    p = do
      name <- word
      _ <- L.symbol scs ":"
      return (L.IndentSome Nothing (return . (,) name) (L.lineFold scn (\sc' -> unwords <$> (word `sepBy1` try sc') <* scn)))
    word = L.lexeme (return ()) (some alphaNumChar <?> "word") 

-- Errors of one's own.
data Custom = Reserved String | Odd Int deriving (Eq, Ord, Show)

instance ShowErrorComponent Custom where
  showErrorComponent e = case e of
    Reserved w -> w ++ " is reserved"
    Odd n -> "odd: " ++ show n
  errorComponentLen e = case e of
    Reserved w -> length w
    Odd _ -> 1

ident :: Parsec Custom String String
ident = do
  o <- getOffset
  w <- some letterChar
  when (w `elem` ["let", "in"]) $ region (setErrorOffset o) (customFailure (Reserved w))
  return w

number :: Parsec Custom String Int
number = do
  n <- L.decimal
  when (odd n) $ registerFancyFailure (E.singleton (ErrorCustom (Odd n)))
  return n

newtype Toks = Toks [Int] deriving (Eq, Ord, Show)

main :: IO ()
main = do
  putStrLn "-- simple"
  go (some (char 'a') <* eof :: P String) "aab"
  go (char 'a' *> char 'b' :: P Char) "a"
  go (string "hello" :: P String) "help me"
  go (string "hello" <|> string "help" <|> string "hi" :: P String) "hex"
  go (try (string "ab" *> char 'c') <|> try (string "ab" *> char 'd') :: P Char) "abe"
  go ((char 'a' <?> "letter a") <|> (char 'b' <?> "letter b") :: P Char) "c"
  go (many (char 'a') *> char 'b' :: P Char) "aac"
  go (optional (char '-') *> some digitChar :: P String) "x"
  go (many (char 'a' <?> "an a") *> eof :: P ()) "ab"
  go (takeWhileP (Just "vowel") (`elem` ("aeiou" :: String)) <* char '!' :: P String) "aeb"
  go (takeWhile1P (Just "vowel") (`elem` ("aeiou" :: String)) :: P String) "xyz"
  go (takeWhile1P Nothing (`elem` ("aeiou" :: String)) :: P String) ""
  go (takeP (Just "byte") 4 :: P String) "abc"
  go (takeP Nothing 2 :: P String) "abc"
  go (takeP Nothing 0 :: P String) "abc"
  go (takeP (Just "x") 1 :: P String) ""
  go (hidden (char 'a') <|> char 'b' :: P Char) "c"
  go (label "things" (many (char 'a')) *> char 'b' :: P Char) "c"
  go (label "things" (many (char 'a')) *> char 'b' :: P Char) "ac"
  go ((many (char 'a') *> many (char 'b') <?> "ab") *> char 'c' :: P Char) "d"
  go (notFollowedBy (char 'a') *> anySingle :: P Char) "ab"
  go (notFollowedBy (char 'a') *> anySingle :: P Char) "b"
  go (notFollowedBy eof :: P ()) ""
  go (lookAhead (string "ab") *> many anySingle :: P String) "abc"
  go (lookAhead (string "ab") *> char 'x' :: P Char) "abc"
  go (fail "no such thing" :: P Char) "abc"
  go (char 'a' *> (fail "one" <|> fail "two") :: P Char) "abc"
  go (char 'a' *> (fail "one" <|> char 'c') :: P Char) "abc"
  go (unexpected (Label ('t' :| "hat")) :: P Char) "abc"
  go (failure (Just EndOfInput) (E.fromList [Label ('x' :| "s"), Tokens ('a' :| "b"), EndOfInput]) :: P Char) "abc"
  go (failure Nothing E.empty :: P Char) "abc"
  go (fancyFailure E.empty :: P Char) "abc"
  go (empty :: P Char) "abc"
  go (oneOf ("abc" :: String) <|> noneOf ("xyz" :: String) :: P Char) "x"
  go (anySingleBut 'x' :: P Char) "x"
  go (single 'x' *> atEnd :: P Bool) "xy"
  go (match (some digitChar *> char '.') :: P (String, Char)) "123.4"
  go (eof :: P ()) "abc"
  go (takeRest :: P String) "rest"
  go (observing (char 'a' *> char 'b') >>= \r -> many anySingle >>= \s -> return (r, s) :: P (Either (ParseError String Void) Char, String)) "ac"
  go (observing (char 'a') *> char 'c' :: P Char) "b"
  go (withRecovery (\_ -> 'r' <$ many (anySingleBut ';')) (char 'a') <* char ';' :: P Char) "bcd;"
  go (withRecovery (\_ -> char 'y') (char 'x') :: P Char) "z"
  go (withRecovery (\_ -> pure 'y') (char 'x') <* char 'q' :: P Char) "z"
  go (count 3 (char 'a') :: P String) "aab"
  go (count' 1 3 (char 'a') <* char 'b' :: P String) "aaab"
  go (count' 2 3 (char 'a') <* char 'b' :: P String) "ab"
  go (char' 'q' :: P Char) "Q"
  go (char' 'q' :: P Char) "z"
  go (string' "hello" :: P String) "HeLLo"
  go (string' "hello" :: PT Text) "HeL"
  putStrLn "-- characters"
  forM_ [newline, tab, controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar, hexDigitChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, asciiChar, latin1Char] $ \p -> do
    go (p :: P Char) "\1090"
    go (many p <* eof :: P String) "a1 .+\n\t\773\8364Z\ETX\1090\22269"
  go (eol :: P String) "\r\n"
  go (eol :: P String) "\rx"
  go (crlf :: P String) "\n"
  go (many (eol *> char 'x') *> eof :: P ()) "\nx\r\nxy"
  go (space *> hspace1 :: P ()) "  \n x"
  forM_ [minBound .. maxBound] $ \c -> go (charCategory c :: P Char) (if c == Control then "a" else "\n")
  forM_ ("\0\1\2\3\4\5\6\a\b\t\n\v\f\r\SO\SI\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\EM\SUB\ESC\FS\GS\RS\US\DEL\160 'x\"" :: String) $ \c ->
    go (char '~' :: P Char) [c]
  go (string "\r\n" :: P String) "a\n"
  go (string "a b\tc" :: P String) "\r\n \n\0q"
  putStrLn "-- places"
  go (many (letterChar <|> spaceChar) *> char '!' :: P Char) "one\n\ttwo\tthree\n\n  fo\tur.\tx"
  go (many (letterChar <|> spaceChar) *> string "!!!!" :: PT Text) "one\n\ttwo\tthree\n\n  fo\tur.\tx"
  go (many (letterChar <|> spaceChar) *> string "!!!!" :: PT Text) "one\n\n"
  go (many (letterChar <|> spaceChar) *> string "!!!!" :: Parsec Void TL.Text TL.Text) "abc\n\tde?"
  go (many (W.letterChar <|> W.spaceChar) *> W.string "!!!!" :: Parsec Void B.ByteString B.ByteString) "abc\n\tde?"
  go (many (W.letterChar <|> W.spaceChar) *> W.string "!!!!" :: Parsec Void BLC.ByteString BLC.ByteString) "abc\n\tde?fg"
  go (many anySingle *> char 'x' :: P Char) "\22269\22269\773a\t\22269"
  go (string "\22269\22269a" *> char 'x' :: P Char) "\22269\22269a\22269\22269"
  go (string "ab" *> string "xyzxyz" :: P String) "ab\22269\773\22269"
  go (some letterChar *> char ' ' *> getSourcePos :: P SourcePos) "abc d"
  go (many (anySingleBut '!') *> anySingle *> getSourcePos :: PT SourcePos) "a\n\tb!c"
  go (do { a <- getSourcePos; _ <- many (anySingleBut '!'); b <- getSourcePos; _ <- char '!'; _ <- char '?'; return (a, b) } :: PT (SourcePos, SourcePos)) "a\n\tb!c"
  print (parse (setOffset 5 *> getOffset :: P Int) "" "")
  print (fst (runParser' (char 'a' *> char 'b' :: P Char) (initialState "f" "abc")))
  print (runParser' (char 'a' *> char 'c' :: P Char) (initialState "f" "abc"))
  either (putStr . displayException) print (parse (char 'a' *> char 'c' :: P Char) "f" "abc")
  putStrLn "-- expressions"
  mapM_ (go (sc *> expr <* eof))
    [ "1 + 2 * 3 ^ 2 ^ x - -y!", "1 == 2 == 3", "(1 + ) 2", "a ? b : c ? d : e", "1 + {- comment {- nested -} -} 2 -- end"
    , "", "1 2", "1 + {- x", "a ? b", "--1", "(a", "5 * * 6", "x\n  + y\n  + \n" ]
  putStrLn "-- indentation"
  mapM_ (go (tree <* eof))
    [ "a\n  b\n    c\n  d\n", "a\n  b\n   c\n  d # x\n e\n", "a\n", " a\n   b\n  c", "", "a\n  b\n    c\n   d\n" ]
  mapM_ (go (block <* eof))
    [ "head:\n  one two\n    three\n  four\n", "head:\n  one\n four\n", "head:\n", " head:\n  x\n", "head:\nx\n", "head\n", "head:\n  one\n    two\n   three\n      four\n" ]
  putStrLn "-- literals"
  mapM_ (go (many (L.decimal <* space) <* eof :: P [Integer])) ["1 22 333", "1x", "", "123456789012345678901234567890"]
  mapM_ (go (L.hexadecimal <* eof :: P Int)) ["ffFF", "g"]
  mapM_ (go (L.octal <* eof :: P Int)) ["777", "8"]
  mapM_ (go (L.binary <* eof :: P Int)) ["1011", "2"]
  mapM_ (go (L.float <* eof :: P Double)) ["1.5", "1e3", "1.5e-3", "1", "1.", "1.x", "0.1E+5", "x", "123456789.123456789e-5", "1e400"]
  mapM_ (go (L.scientific <* eof :: P Scientific)) ["1.5", "1e3", "1.5e-3", "1", "1.", "00012.500", "x", "1e1000000000"]
  mapM_ (go (L.signed space L.decimal <* eof :: P Int)) ["- 5", "+5", "5", "--5", "-x", "-99999999999999999999"]
  mapM_ (go (char '"' *> manyTill L.charLiteral (char '"') :: P String)) ["\"abc\"", "\"a\\n\\1234\\x41\\SOHb\\\"c\"", "\"\\q\"", "\"abc"]
  go (L.decimal :: Parsec Void TL.Text Int16) "70000"
  go (WL.decimal :: Parsec Void B.ByteString Int) "42x"
  go (WL.signed W.space WL.float <* eof :: Parsec Void B.ByteString Double) "- 4.25e1"
  go (WL.scientific <* eof :: Parsec Void B.ByteString Scientific) "4.25e"
  go (WL.hexadecimal <* eof :: Parsec Void B.ByteString Int) "fFg"
  go (many (W.char' 97) <* W.char 98 :: Parsec Void B.ByteString [Word8]) "aAc"
  go ((,,) <$> Bin.word16le <*> Bin.int8 <*> Bin.word32be :: Parsec Void B.ByteString (Word16, Int8, Word32)) "\1\2\255\1\2\3"
  go ((,,) <$> Bin.word16le <*> Bin.int8 <*> Bin.word32be :: Parsec Void B.ByteString (Word16, Int8, Word32)) "\1\2\255\1\2\3\4"
  putStrLn "-- errors of one's own"
  mapM_ (go (ident `sepBy` char ' ' <* eof)) ["a let b", "a b", "a  b", "ab in", "a let"]
  mapM_ (go (number `sepBy` space1 <* eof)) ["2 4", "1 2 3\n4 5 x", "1 3"]
  print (parse (number `sepBy` space1 <* eof) "f" "1 2 x")
  print (err 3 (utoks "ab" <> etok 'x' <> elabel "y") :: ParseError String Void)
  putStr (parseErrorPretty (err 3 (utoks "ab" <> etok 'x' <> elabel "y" <> ueof) :: ParseError String Void))
  putStr (parseErrorPretty (errFancy 3 (fancy (ErrorFail "f") <> fancy (ErrorCustom (Odd 3)) <> fancy (ErrorIndentation EQ pos1 (mkPos 3))) :: ParseError String Custom))
  putStr (parseErrorTextPretty (mempty :: ParseError String Custom))
  print (mapParseError (const (Odd 1)) (FancyError 2 (E.fromList [ErrorCustom (Reserved "x"), ErrorFail "z"]) :: ParseError String Custom))
  putStrLn "-- transformers"
  let st = runStateT (many (modify (+ 1) *> try (char 'a' <* lift (char 'b'))) <* modify (* 2)) (0 :: Int) :: P (String, Int)
  go st "ababc"
  go (runStateT ((put 'x' *> char 'a' <|> char 'b') <* notFollowedBy (put 'q' *> char 'c') <* lookAhead (put 'z' *> char 'd')) '-' :: P (Char, Char)) "bd"
  go (runStateT (withRecovery (\e -> put (errorOffset e) *> takeWhileP Nothing (/= ';')) (put 99 *> string "ab")) 0 :: P (String, Int)) "xx;"
  go (runReaderT (ask >>= \c -> some (char c <?> [c])) 'k' :: P String) "kkl"
  go (runReaderT (ask >>= \c -> some (char c <?> [c])) 'k' :: P String) "lk"
  go (runWriterT (some (tell [1 :: Int] *> letterChar) <* eof) :: P (String, [Int])) "ab"
  go (runWriterT (observing (tell [1 :: Int] *> letterChar) <* eof) :: P (Either (ParseError String Void) Char, [Int])) "1"
  print (runState (runParserT (many (char 'a' <* lift (modify (+ 1))) <* eof) "s" "aab" :: State Int (Either (ParseErrorBundle String Void) String)) 0)
  print (runReader (runParserT (local succ (ask >>= char) :: ParsecT Void String (Reader Char) Char) "s" "b") 'a')
  print (runWriter (runParserT (listen (tell "x" *> char 'b') :: ParsecT Void String (Writer String) (Char, String)) "s" "b"))
  putStrLn "-- combinators"
  go (sepEndBy (some digitChar) (char ';') <* eof :: P [String]) "1;2;"
  go (sepEndBy1 (some digitChar) (char ';') <* eof :: P [String]) ";"
  go (endBy (some digitChar) (char ';') <* eof :: P [String]) "1;2"
  go (endBy1 (some digitChar) (char ';') <* eof :: P [String]) ""
  go (sepBy1 (some digitChar) (char ';') <* eof :: P [String]) "1;;"
  go (manyTill_ letterChar digitChar :: P (String, Char)) "abc1"
  go (someTill letterChar digitChar :: P String) "1"
  go (skipManyTill anySingle (string "end") :: P String) "xxenend"
  go (skipSomeTill letterChar (char '1') :: P Char) "ab2"
  go (skipSome letterChar *> skipCount 2 digitChar *> skipMany (char ' ') <* eof :: P ()) "ab12  x"
  go (eitherP digitChar letterChar :: P (Either Char Char)) "?"
  go (NE.some digitChar <* eof :: P (NonEmpty Char)) "12"
  go (A.count' 1 2 digitChar <* A.skipMany (char 'x') <* eof :: P String) "123"
  go (A.sepEndBy digitChar (char ',') <* A.manyTill (char 'x') eof :: P String) "1,2,xy"
  go (AP.runPermutation ((,,) <$> AP.toPermutation (char 'a') <*> AP.toPermutationWithDefault '-' (char 'b') <*> AP.toPermutation (char 'c')) <* eof :: P (Char, Char, Char)) "ca"
  go (AP.intercalateEffect (char ',') ((,,) <$> AP.toPermutation (char 'a') <*> AP.toPermutationWithDefault '-' (char 'b') <*> AP.toPermutation (char 'c')) <* eof :: P (Char, Char, Char)) "c,b,x"
  go (MP.runPermutation ((,,) <$> MP.toPermutation (char 'a') <*> MP.toPermutationWithDefault '-' (char 'b') <*> MP.toPermutation (char 'c')) <* eof :: P (Char, Char, Char)) "cab"
  go (MP.intercalateEffect (char ',') ((,,) <$> MP.toPermutation (char 'a') <*> MP.toPermutationWithDefault '-' (char 'b') <*> MP.toPermutation (char 'c')) <* eof :: P (Char, Char, Char)) "c,b,x"
  go (MP.runPermutation ((,) <$> MP.toPermutation (char 'a') <*> MP.toPermutation (char 'c')) <* eof :: P (Char, Char)) "b"
  putStrLn "-- other streams"
  print (parse (many (satisfy even) <* single 7 :: Parsec Void [Int] [Int]) "" [2, 4, 7])
  print (either (E.toList . E.fromList . fmap errorOffset . foldr (:) [] . bundleErrors) (const []) (parse (many (satisfy even) <* single 7 :: Parsec Void [Int] [Int]) "" [2, 4, 9]))
  print (parseMaybe (string "abc" :: P String) "abcd", parseMaybe ("abc" :: P String) "abc")
  parseTest (string "abc" :: PT Text) "abd"
  print (read "Pos 5" :: Pos, sourcePosPretty (SourcePos "f" (mkPos 2) pos1), initialPos "g", pos1 <> defaultTabWidth)
  putStrLn "-- what parsers say on stderr"
  go (dbg "word" (some letterChar) <* dbg "end" eof :: P String) "abc1"
  go (dbg "a" (dbg' "b" (many (char 'a')) <* optional (char 'c')) :: P String) "bx\n"
  go (dbg "long" (takeWhileP (Just "letter") isLetter) :: P String) (replicate 100 'x')
  go (runStateT (dbg "state" (put 'x' *> many (char 'a'))) 'q' :: P (String, Char)) "aab"
  go (runWriterT (dbg "log" (tell "w" *> many (char 'a'))) :: P (String, String)) "aab"
  go (dbg "fails" (char 'a' *> char 'c') :: P Char) "ab"
