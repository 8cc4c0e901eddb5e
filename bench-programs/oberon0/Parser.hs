-- | Oberon-0's tokens and concrete syntax.
module Parser (parseModule) where

import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)

import Language.Term (Leaf(..))
import Syntax

-- * Tokens

data Token
  = Keyword String
  | Identifier' String
  | Number Int
  | Symbol String
  deriving Eq

instance Show Token where
  show t = case t of
    Keyword k -> "`" ++ k ++ "`"
    Identifier' x -> "`" ++ x ++ "`"
    Number n -> "`" ++ show n ++ "`"
    Symbol s -> "`" ++ s ++ "`"

keywords :: [String]
keywords =
  [ "ARRAY", "BEGIN", "BY", "CONST", "DIV", "DO", "ELSE", "ELSIF", "END", "FOR", "IF", "MOD", "MODULE", "OF", "OR", "PROCEDURE"
  , "RECORD", "THEN", "TO", "TYPE", "VAR", "WHILE" ]

scan :: Place -> String -> Either String [(Place, Token)]
scan _ [] = Right []
scan p@(l, c) text@(x : xs)
  | x == '\n' = scan (l + 1, 1) xs
  | isSpace x = scan (l, c + 1) xs
  | '(' : '*' : rest <- text = comment p (1 :: Int) (l, c + 2) rest >>= uncurry scan
  | isAlpha x = let w = takeWhile isAlphaNum text
                in token (length w) (if w `elem` keywords then Keyword w else Identifier' w)
  | isDigit x = let w = takeWhile isDigit text in
      if length w > 10 || read w > (2147483647 :: Integer)
        then Left (message p "this number is too large")
        else token (length w) (Number (read w))
  | s : _ <- [s | s <- [":=", "<=", ">="], take 2 text == s] = token 2 (Symbol s)
  | x `elem` "+-*&~=#<>().,;:[]" = token 1 (Symbol [x])
  | otherwise = Left (message p ("unexpected character " ++ show x))
  where
    token n t = ((p, t) :) <$> scan (l, c + n) (drop n text)

-- | The rest behind a comment, which may have comments in it.
comment :: Place -> Int -> Place -> String -> Either String (Place, String)
comment _ 0 p rest = Right (p, rest)
comment start _ _ [] = Left (message start "this comment does not end")
comment start d (l, c) text = case text of
  '(' : '*' : rest -> comment start (d + 1) (l, c + 2) rest
  '*' : ')' : rest -> comment start (d - 1) (l, c + 2) rest
  '\n' : rest -> comment start d (l + 1, 1) rest
  _ : rest -> comment start d (l, c + 1) rest
  [] -> comment start d (l, c) []

message :: Place -> String -> String
message (l, c) s = show l ++ ":" ++ show c ++ ": " ++ s

-- * The parser

newtype Parser a = Parser { run :: [(Place, Token)] -> Either String (a, [(Place, Token)]) }

instance Functor Parser where
  fmap f (Parser p) = Parser (\ts -> case p ts of
    Left e -> Left e
    Right (x, rest) -> Right (f x, rest))

instance Applicative Parser where
  pure x = Parser (\ts -> Right (x, ts))
  pf <*> px = pf >>= \f -> fmap f px

instance Monad Parser where
  Parser p >>= k = Parser (\ts -> case p ts of
    Left e -> Left e
    Right (x, rest) -> run (k x) rest)

-- | The next token, without taking it.
peek :: Parser (Maybe Token)
peek = Parser (\ts -> Right (case ts of { (_, t) : _ -> Just t; [] -> Nothing }, ts))

failing :: String -> Parser a
failing wanted = Parser (\ts -> Left (case ts of
  [] -> "end of text, expected " ++ wanted
  (p, t) : _ -> message p (show t ++ ", expected " ++ wanted)))

-- | Takes this token, if it is the next one.
accept :: Token -> Parser Bool
accept t = Parser (\ts -> Right (case ts of
  (_, t') : rest | t == t' -> (True, rest)
  _ -> (False, ts)))

expect :: Token -> Parser ()
expect t = accept t >>= \ok -> if ok then return () else failing (show t)

keyword, symbol :: String -> Parser ()
keyword = expect . Keyword
symbol = expect . Symbol

name :: Parser Ident
name = Parser (\ts -> case ts of
  (p, Identifier' x) : rest -> Right (ident x p, rest)
  _ -> run (failing "a name") ts)

-- | What begins with this keyword, or nothing.
optional' :: Token -> a -> Parser a -> Parser a
optional' t none p = accept t >>= \ok -> if ok then p else return none

sepBy :: Parser a -> String -> Parser [a]
sepBy p s = do
  x <- p
  xs <- optional' (Symbol s) [] (sepBy p s)
  return (x : xs)

parseModule :: String -> Either String Module
parseModule text = do
  tokens <- scan (1, 1) text
  (m, rest) <- run module' tokens
  case rest of
    [] -> Right m
    (p, t) : _ -> Left (message p (show t ++ ", expected the end of the text"))

module' :: Parser Module
module' = do
  keyword "MODULE"
  n <- name
  symbol ";"
  ds <- declarations
  ss <- optional' (Keyword "BEGIN") [] statements
  keyword "END"
  closing n
  symbol "."
  return (Module n ds ss)

-- | The name at the end, which must be that of the beginning.
closing :: Ident -> Parser ()
closing n = do
  next <- peek
  if next == Just (Identifier' (called n)) then fmap (const ()) name else failing ("`" ++ called n ++ "`")

declarations :: Parser [Decl]
declarations = do
  next <- peek
  case next of
    Just (Keyword "CONST") -> keyword "CONST" >> section constant
    Just (Keyword "TYPE") -> keyword "TYPE" >> section typeDecl
    Just (Keyword "VAR") -> keyword "VAR" >> section variables
    Just (Keyword "PROCEDURE") -> do
      p <- procedure
      rest <- declarations
      return (p : rest)
    _ -> return []
  where
    section p = do
      next <- peek
      case next of
        Just (Identifier' _) -> do
          ds <- p
          symbol ";"
          rest <- section p
          return (ds ++ rest)
        _ -> declarations
    constant = do { n <- name; symbol "="; e <- expression; return [ConstDecl n e] }
    typeDecl = do { n <- name; symbol "="; t <- typeExp; return [TypeDecl n t] }
    variables = do { ns <- sepBy name ","; symbol ":"; t <- typeExp; return [VarDecl n t | n <- ns] }

procedure :: Parser Decl
procedure = do
  keyword "PROCEDURE"
  n <- name
  ps <- optional' (Symbol "(") [] parameters
  symbol ";"
  ds <- declarations
  ss <- optional' (Keyword "BEGIN") [] statements
  keyword "END"
  closing n
  symbol ";"
  return (ProcDecl n ps ds ss)

parameters :: Parser [Param]
parameters = accept (Symbol ")") >>= \none -> if none then return [] else do
  groups <- sepBy group ";"
  symbol ")"
  return (concat groups)
  where
    group = do
      byReference <- accept (Keyword "VAR")
      ns <- sepBy name ","
      symbol ":"
      t <- typeExp
      return [(if byReference then VarParam else ValueParam) n t | n <- ns]

typeExp :: Parser TypeExp
typeExp = do
  next <- peek
  case next of
    Just (Keyword "ARRAY") -> do
      keyword "ARRAY"
      e <- expression
      keyword "OF"
      fmap (ArrayType e) typeExp
    Just (Keyword "RECORD") -> do
      keyword "RECORD"
      fs <- sepBy fields ";"
      keyword "END"
      return (RecordType (concat fs))
    _ -> fmap NamedType name
  where
    fields = do
      next <- peek
      case next of
        Just (Identifier' _) -> do
          ns <- sepBy name ","
          symbol ":"
          t <- typeExp
          return [Field n t | n <- ns]
        _ -> return []

statements :: Parser [Stmt]
statements = fmap concat (sepBy statement ";")

statement :: Parser [Stmt]
statement = do
  next <- peek
  case next of
    Just (Keyword "IF") -> keyword "IF" >> fmap (: []) conditional
    Just (Keyword "WHILE") -> do
      keyword "WHILE"
      e <- expression
      keyword "DO"
      ss <- statements
      keyword "END"
      return [While e ss]
    Just (Keyword "FOR") -> do
      keyword "FOR"
      n <- name
      symbol ":="
      from <- expression
      keyword "TO"
      to <- expression
      by <- optional' (Keyword "BY") (IntExp 1) expression
      keyword "DO"
      ss <- statements
      keyword "END"
      return [For (IdnExp n) from to by ss]
    Just (Identifier' _) -> do
      n <- name
      target <- selectors (IdnExp n)
      assigned <- accept (Symbol ":=")
      if assigned
        then fmap (\e -> [Assign target e]) expression
        else case target of
          IdnExp _ -> do
            args <- optional' (Symbol "(") [] arguments
            return [Call n args]
          _ -> failing "`:=`"
    _ -> return []

arguments :: Parser [Exp]
arguments = accept (Symbol ")") >>= \none -> if none then return [] else do
  es <- sepBy expression ","
  symbol ")"
  return es

-- | Behind IF or ELSIF.
conditional :: Parser Stmt
conditional = do
  e <- expression
  keyword "THEN"
  ss <- statements
  next <- peek
  case next of
    Just (Keyword "ELSIF") -> keyword "ELSIF" >> fmap (\s -> If e ss [s]) conditional
    Just (Keyword "ELSE") -> do
      keyword "ELSE"
      other <- statements
      keyword "END"
      return (If e ss other)
    _ -> keyword "END" >> return (If e ss [])

selectors :: Exp -> Parser Exp
selectors e = do
  next <- peek
  case next of
    Just (Symbol ".") -> symbol "." >> name >>= selectors . FieldExp e
    Just (Symbol "[") -> do
      symbol "["
      i <- expression
      symbol "]"
      selectors (IndexExp e i)
    _ -> return e

expression :: Parser Exp
expression = do
  a <- simple
  next <- peek
  case next of
    Just (Symbol o) | o `elem` ["=", "#", "<", "<=", ">", ">="] -> do
      symbol o
      fmap (BinaryExp (Leaf o) a) simple
    _ -> return a

simple :: Parser Exp
simple = do
  next <- peek
  first <- case next of
    Just (Symbol o) | o `elem` ["+", "-"] -> symbol o >> fmap (UnaryExp (Leaf o)) term'
    _ -> term'
  leftAssociative [Symbol "+", Symbol "-", Keyword "OR"] term' first

term' :: Parser Exp
term' = factor >>= leftAssociative [Symbol "*", Keyword "DIV", Keyword "MOD", Symbol "&"] factor

leftAssociative :: [Token] -> Parser Exp -> Exp -> Parser Exp
leftAssociative operators operand a = do
  next <- peek
  case next of
    Just t | t `elem` operators -> do
      expect t
      b <- operand
      leftAssociative operators operand (BinaryExp (Leaf (text t)) a b)
    _ -> return a
  where
    text t = case t of
      Keyword k -> k
      Symbol s -> s
      _ -> ""

factor :: Parser Exp
factor = do
  next <- peek
  case next of
    Just (Number n) -> expect (Number n) >> return (IntExp n)
    Just (Symbol "(") -> do
      symbol "("
      e <- expression
      symbol ")"
      return e
    Just (Symbol "~") -> symbol "~" >> fmap (UnaryExp (Leaf "~")) factor
    Just (Identifier' _) -> name >>= selectors . IdnExp
    _ -> failing "an expression"
