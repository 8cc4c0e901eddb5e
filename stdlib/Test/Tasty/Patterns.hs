-- | Which tests are meant: a part of the path, or an expression as in AWK whose fields are the path's parts.
module Test.Tasty.Patterns
  ( TestPattern(..), Path, parseTestPattern, testPatternMatches, noPattern, Expr(..), parseExpr, showExpr, exprMatches
  ) where

import Data.Char
import qualified Data.Foldable as Foldable
import Data.List (intercalate, intersperse, isInfixOf)
import qualified Data.Sequence as Seq
import Options.Applicative (metavar, short)
import Test.Tasty.Options
import Text.ParserCombinators.ReadP hiding (many, option)

newtype TestPattern = TestPattern (Maybe Expr)
  deriving (Eq, Show)

-- | The groups and the test.
type Path = Seq.Seq String

data Expr
  = IntLit Int
  | StringLit String
  | NF
  | Field Expr
  | ERE String               -- ^ Whether the whole path contains this.
  | Match Expr String
  | NoMatch Expr String
  | Not Expr
  | Neg Expr
  | And Expr Expr
  | Or Expr Expr
  | Compare String Expr Expr
  | Add Expr Expr
  | Sub Expr Expr
  | Concat Expr Expr
  | If Expr Expr Expr
  | Call String [Expr]
  deriving (Eq, Show)

instance IsOption TestPattern where
  defaultValue = noPattern
  parseValue = parseTestPattern
  optionName = pure "pattern"
  optionHelp = pure "Select only tests which satisfy a pattern or awk expression"
  optionCLParser = mkOptionCLParser (short 'p' <> metavar "PATTERN")

noPattern :: TestPattern
noPattern = TestPattern Nothing

-- | Letters, digits, blanks and @._-@ are looked for as they are.
parseTestPattern :: String -> Maybe TestPattern
parseTestPattern s
  | null s = Just noPattern
  | all (\c -> isAlphaNum c || c `elem` "._- ") s = Just (TestPattern (Just (ERE s)))
  | otherwise = fmap (TestPattern . Just) (parseExpr s)

testPatternMatches :: TestPattern -> Path -> Bool
testPatternMatches (TestPattern e) path = maybe True (`exprMatches` path) e

parseExpr :: String -> Maybe Expr
parseExpr s = case [e | (e, "") <- readP_to_S (skipSpaces *> expr <* skipSpaces <* eof) s] of
  e : _ -> Just e
  [] -> Nothing

-- | From the loosest operators to the tightest.
expr, orExpr, andExpr, matchExpr, compareExpr, concatExpr, sumExpr, unary, primary :: ReadP Expr
expr = do
  c <- orExpr
  (If c <$> (sign "?" *> expr) <*> (sign ":" *> expr)) <++ pure c

orExpr = chainl1 andExpr (Or <$ sign "||")
andExpr = chainl1 matchExpr (And <$ sign "&&")
matchExpr = do
  e <- compareExpr
  (NoMatch e <$> (sign "!~" *> regex)) <++ (Match e <$> (sign "~" *> regex)) <++ pure e
compareExpr = do
  e <- concatExpr
  foldr (<++) (pure e) [Compare op e <$> (sign op *> concatExpr) | op <- ["==", "!=", "<=", ">=", "<", ">"]]
concatExpr = foldl1 Concat <$> ((:) <$> sumExpr <*> greedy sumExpr)
  where greedy p = ((:) <$> p <*> greedy p) <++ pure []
sumExpr = unary >>= go
  where go e = ((Add e <$> (sign "+" *> unary)) +++ (Sub e <$> (sign "-" *> unary)) >>= go) <++ pure e
unary = (Not <$> (sign "!" *> unary)) <++ (Neg <$> (sign "-" *> unary)) <++ primary
primary = token (choice'
  [ Field <$> (char '$' *> skipSpaces *> primary)
  , IntLit . read <$> munch1 isDigit
  , StringLit <$> quoted '"'
  , ERE <$> quoted '/'
  , between (sign "(") (sign ")") expr
  , do
      name <- munch1 isAlpha
      if name == "NF" then pure NF
        else Call name <$> between (sign "(") (sign ")") (sepBy expr (sign ","))
  ])
  where choice' = foldr1 (<++)

regex :: ReadP String
regex = token (quoted '/' <++ quoted '"')

quoted :: Char -> ReadP String
quoted q = char q *> go
  where
    go = do
      c <- get
      case c of
        '\\' -> get >>= \d -> fmap (escape d :) go
        _ | c == q -> pure ""
          | otherwise -> fmap (c :) go
    escape 'n' = '\n'
    escape 't' = '\t'
    escape d = d

token :: ReadP a -> ReadP a
token p = p <* skipSpaces

sign :: String -> ReadP String
sign s = token (string s)

-- | As it could be written.
showExpr :: Expr -> String
showExpr e = written 0 e ""
  where
    written :: Int -> Expr -> ShowS
    written d x = case x of
      IntLit n -> shows n
      StringLit s -> shows s
      NF -> showString "NF"
      Field i -> showChar '$' . written 9 i
      ERE s -> slashed s
      Match a s -> showParen (d > 3) (written 4 a . showChar '~' . slashed s)
      NoMatch a s -> showParen (d > 3) (written 4 a . showString "!~" . slashed s)
      Not a -> showParen (d > 8) (showChar '!' . written 8 a)
      Neg a -> showParen (d > 8) (showChar '-' . written 8 a)
      And a b -> showParen (d > 2) (written 2 a . showString "&&" . written 3 b)
      Or a b -> showParen (d > 1) (written 1 a . showString "||" . written 2 b)
      Compare op a b -> showParen (d > 4) (written 5 a . showString op . written 5 b)
      Add a b -> showParen (d > 6) (written 6 a . showChar '+' . written 7 b)
      Sub a b -> showParen (d > 6) (written 6 a . showChar '-' . written 7 b)
      Concat a b -> showParen (d > 5) (written 5 a . showChar ' ' . written 6 b)
      If c a b -> showParen (d > 0) (written 1 c . showChar '?' . written 0 a . showChar ':' . written 0 b)
      Call f as -> showString f . showParen True (foldr (.) id (intersperse (showChar ',') (map (written 0) as)))
    slashed s = showChar '/' . showString (concatMap (\c -> if c == '/' then "\\/" else [c]) s) . showChar '/'

-- | A number or a text.
data Value = Number Int | Text String

asText :: Value -> String
asText (Number n) = show n
asText (Text s) = s

asNumber :: Value -> Int
asNumber (Number n) = n
asNumber (Text s) = case reads (dropWhile isSpace s) of
  (n, _) : _ -> n
  [] -> 0

asBool :: Value -> Bool
asBool (Number n) = n /= 0
asBool (Text s) = not (null s)

exprMatches :: Expr -> Path -> Bool
exprMatches e path = asBool (eval e)
  where
    parts = Foldable.toList path
    whole = intercalate "." parts
    bool b = Number (if b then 1 else 0)
    eval x = case x of
      IntLit n -> Number n
      StringLit s -> Text s
      NF -> Number (length parts)
      Field i -> case asNumber (eval i) of
        0 -> Text whole
        n | n > 0, part : _ <- drop (n - 1) parts -> Text part
        _ -> Text ""
      ERE s -> bool (s `isInfixOf` whole)
      Match a s -> bool (s `isInfixOf` asText (eval a))
      NoMatch a s -> bool (not (s `isInfixOf` asText (eval a)))
      Not a -> bool (not (asBool (eval a)))
      Neg a -> Number (negate (asNumber (eval a)))
      And a b -> bool (asBool (eval a) && asBool (eval b))
      Or a b -> bool (asBool (eval a) || asBool (eval b))
      Compare op a b -> bool (compared op (eval a) (eval b))
      Add a b -> Number (asNumber (eval a) + asNumber (eval b))
      Sub a b -> Number (asNumber (eval a) - asNumber (eval b))
      Concat a b -> Text (asText (eval a) ++ asText (eval b))
      If c a b -> if asBool (eval c) then eval a else eval b
      Call name args -> call name (map eval args)

    compared op (Number a) (Number b) = related op (compare a b)
    compared op a b = related op (compare (asText a) (asText b))
    related op o = case op of
      "==" -> o == EQ
      "!=" -> o /= EQ
      "<=" -> o /= GT
      ">=" -> o /= LT
      "<" -> o == LT
      _ -> o == GT

    call name args = case (name, args) of
      ("toupper", [s]) -> Text (map toUpper (asText s))
      ("tolower", [s]) -> Text (map toLower (asText s))
      ("length", []) -> Number (length whole)
      ("length", [s]) -> Number (length (asText s))
      ("match", [s, p]) -> bool (asText p `isInfixOf` asText s)
      ("substr", [s, from]) -> Text (drop (asNumber from - 1) (asText s))
      ("substr", [s, from, n]) -> Text (take (asNumber n) (drop (asNumber from - 1) (asText s)))
      _ -> Text ""
