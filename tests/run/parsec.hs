{-# LANGUAGE FlexibleContexts, OverloadedStrings #-}
module Main (main) where
import Text.Parsec hiding (State)
import qualified Text.Parsec.Expr as E
import qualified Text.Parsec.Token as P
import Text.Parsec.Language
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Text as PT
import qualified Data.Text as T
import Control.Monad
import Control.Monad.State (State, evalState, modify, get, lift)

lexer :: P.TokenParser ()
lexer = P.makeTokenParser haskellDef { P.reservedNames = ["let", "in", "if", "then", "else"], P.reservedOpNames = ["=", "+", "*", "-", "/", "^"] }

data Expr = Num Integer | Var String | Bin String Expr Expr | Neg Expr | Let String Expr Expr | If Expr Expr Expr deriving (Show, Eq)

expr :: Parser Expr
expr = E.buildExpressionParser table term <?> "expression"
  where
    table =
      [ [E.Prefix (Neg <$ P.reservedOp lexer "-")]
      , [bin "^" E.AssocRight]
      , [bin "*" E.AssocLeft, bin "/" E.AssocLeft]
      , [bin "+" E.AssocLeft, bin "-" E.AssocLeft]
      , [bin "==" E.AssocNone] ]
    bin n = E.Infix (Bin n <$ P.reservedOp lexer n)
    term = P.parens lexer expr <|> Num <$> P.natural lexer <|> letE <|> ifE <|> Var <$> P.identifier lexer
    letE = do
      P.reserved lexer "let"
      v <- P.identifier lexer
      P.reservedOp lexer "="
      e <- expr
      P.reserved lexer "in"
      Let v e <$> expr
    ifE = If <$> (P.reserved lexer "if" *> expr) <*> (P.reserved lexer "then" *> expr) <*> (P.reserved lexer "else" *> expr)

csv :: Parser [[String]]
csv = line `endBy` newline
  where
    line = cell `sepBy` char ','
    cell = quoted <|> many (noneOf ",\n\"")
    quoted = between (char '"') (char '"' <?> "quote at end of cell") (many (noneOf "\"" <|> try ('"' <$ string "\"\"")))

counting :: Parsec String Int Int
counting = do
  skipMany ((letter >> modifyState (+ 1)) <|> void space)
  eof
  getState

data Json = JNull | JBool Bool | JNum Double | JStr String | JArr [Json] | JObj [(String, Json)] deriving Show
json :: Parser Json
json = spaces *> val <* eof
  where
    val = (choice [JNull <$ try (string "null"), JBool True <$ try (string "true"), JBool False <$ try (string "false"), JStr <$> str, arr, obj, num] <?> "json value") <* spaces
    str = P.stringLiteral lexer
    arr = JArr <$> between (char '[' *> spaces) (char ']') (val `sepBy` (char ',' *> spaces))
    obj = JObj <$> between (char '{' *> spaces) (char '}') (((,) <$> str <* char ':' <* spaces <*> val) `sepBy` (char ',' *> spaces))
    num = JNum . either fromIntegral id <$> P.naturalOrFloat lexer

inState :: ParsecT String () (State Int) Int
inState = many (char 'a' >> lift (modify (+ 1))) >> lift get

main :: IO ()
main = do
  let e s = either (putStrLn . ("ERR " ++) . show) print (parse (P.whiteSpace lexer *> expr <* eof) "expr" s)
  mapM_ e ["1 + 2 * 3", "2 ^ 3 ^ 4 - 5", "-x * (y + 0x1F)", "let x = 5 in x + x {- comment {- nested -} -} -- end", "if 1 then 2 else 3"
          , "1 +", "1 + * 2", "(1 + 2", "let in 3", "a == b == c", "1 2", "", "let x = 5 im x", "09", "x\n + \n\t@", "\"abc"]
  let c s = either (putStrLn . ("ERR " ++) . show) print (parse csv "file.csv" s)
  mapM_ c ["a,b,c\n1,2,3\n", "\"x,\"\"y\",z\n", "\"open", "a,b", "\n"]
  print (runParser counting 0 "" "hello world again")
  print (runParser counting 0 "in" "hello 1")
  let j s = either (putStrLn . ("ERR " ++) . show) print (parse json "" s)
  mapM_ j ["{\"a\": [1, 2.5, 3e10, true, null], \"b\\n\\x41\\&\\SOH\": \"s\"}", "[1, 2", "{\"a\" 1}", "tru", "[1,]", "  nul"]
  print (evalState (runParserT inState () "" "aaab") 0)
  let t p s = either (putStrLn . ("ERR " ++) . show) print (parse p "" (s :: String))
  t (many1 digit `sepBy1` char ';') "1;2;x"
  t (string "abc" <|> string "abd") "abd"
  t (try (string "abc") <|> string "abd") "abd"
  t (try (string "abc") <|> string "abd") "abx"
  t (manyTill anyChar (try (string "-->"))) "comment -- -->rest"
  t (notFollowedBy digit *> anyChar) "1"
  t (lookAhead (many1 letter) *> getPosition) "abc"
  t (many1 letter *> getPosition) "abc"
  t (spaces *> getPosition) "\n\n\t x"
  t (chainl1 (read <$> many1 digit) ((-) <$ char '-') :: Parser Int) "10-3-2"
  t (chainr1 (read <$> many1 digit) ((-) <$ char '-') :: Parser Int) "10-3-2"
  t (count 3 (oneOf "abc")) "abca"
  t (count 3 (oneOf "abc")) "abd"
  t (option 'x' (char 'a') >> optionMaybe (char 'b')) "b"
  t (sepEndBy (many1 letter) (char ';')) "a;b;"
  t (unexpected "thing" :: Parser ()) "q"
  t (fail "custom" <|> (char 'a' >> fail "other") :: Parser ()) "b"
  t (fail "custom" <|> (char 'a' >> fail "other") :: Parser ()) "a"
  t (char 'a' <?> "the letter") "b"
  t ((char 'a' <?> "x") <|> (char 'b' <?> "y") <|> (char 'c' <?> "z")) "d"
  t (many (char 'a') *> char 'b') "aac"
  t (between (char '(') (char ')') (many (noneOf ")"))) "(abc"
  t (P.float lexer) "3.14e2x"
  t (P.integer lexer) "-42 "
  t (P.charLiteral lexer) "'\\n'"
  t (P.charLiteral lexer) "'ab'"
  t (P.stringLiteral lexer) "\"a\\q\""
  t (P.stringLiteral lexer) "\"gap\\   \\end\\^A\\1234\""
  t (P.commaSep lexer (P.identifier lexer)) "a, b , c,"
  t (P.reserved lexer "let") "letter"
  t (P.operator lexer) "+"
  t (P.operator lexer) "+++"
  print (parse (many1 digit <* eof :: PT.Parser String) "t" ("123" :: T.Text))
  print (parse (many1 digit <* eof :: PT.Parser String) "t" ("123x" :: T.Text))
  parseTest (sum . map read <$> many1 digit `sepBy` spaces1 :: Parser Int) "1 2 3"
  parseTest (char 'x' :: Parser Char) "y"
  case parse (char 'x' :: Parser Char) "nm" "\ny" of
    Left err -> print (sourceLine (errorPos err), sourceColumn (errorPos err), sourceName (errorPos err))
    Right _ -> return ()
  where spaces1 = many1 space

-- library
