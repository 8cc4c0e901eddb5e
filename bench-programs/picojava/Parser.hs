-- | PicoJava's concrete syntax.
--
-- > program = block
-- > block   = '{' { class | variable | statement } '}'
-- > class   = 'class' name [ 'extends' access ] block
-- > variable = access name ';'
-- > statement = access '=' expression ';' | 'while' '(' expression ')' statement
-- > access  = name { '.' name }
-- > expression = access | 'true' | 'false'
module Parser (parseProgram) where

import Data.Char (isAlpha, isAlphaNum, isSpace)

import Syntax

type Place = (Int, Int)

data Token = Word Place String | Symbol Place Char

-- | The program, or what is wrong and where.
parseProgram :: String -> Either String Program
parseProgram text = do
  tokens <- scan (1, 1) text
  (b, rest) <- block tokens
  case rest of
    [] -> Right (Program b)
    t : _ -> unexpected "the end of the program" (t : rest)

scan :: Place -> String -> Either String [Token]
scan _ [] = Right []
scan (l, c) text@(x : xs)
  | x == '\n' = scan (l + 1, 1) xs
  | isSpace x = scan (l, c + 1) xs
  | x == '/', '/' : _ <- xs = scan (l, c) (dropWhile (/= '\n') xs)
  | isAlpha x = let (w, rest) = span isAlphaNum text
                in (Word (l, c) w :) <$> scan (l, c + length w) rest
  | x `elem` "{}();.=" = (Symbol (l, c) x :) <$> scan (l, c + 1) xs
  | otherwise = Left (message (l, c) ("unexpected character " ++ show x))

message :: Place -> String -> String
message (l, c) s = show l ++ ":" ++ show c ++ ": " ++ s

type Parser a = [Token] -> Either String (a, [Token])

unexpected :: String -> [Token] -> Either String a
unexpected wanted ts = Left (case ts of
  [] -> "end of text, expected " ++ wanted
  Word p w : _ -> message p ("`" ++ w ++ "`, expected " ++ wanted)
  Symbol p s : _ -> message p ("`" ++ [s] ++ "`, expected " ++ wanted))

symbol :: Char -> [Token] -> Either String [Token]
symbol s (Symbol _ t : rest) | s == t = Right rest
symbol s ts = unexpected ("`" ++ [s] ++ "`") ts

name :: Parser Ident
name (Word p w : rest) | w `notElem` ["class", "extends", "while", "true", "false"] = Right (ident w p, rest)
name ts = unexpected "a name" ts

block :: Parser Block
block ts = do
  (ss, rest) <- symbol '{' ts >>= statements
  return (Block ss, rest)
  where
    statements (Symbol _ '}' : rest) = Right ([], rest)
    statements more = do
      (s, rest) <- blockStmt more
      (ss, rest') <- statements rest
      return (s : ss, rest')

blockStmt :: Parser BlockStmt
blockStmt (Word _ "class" : ts) = do
  (n, rest) <- name ts
  (super, rest') <- case rest of
    Word _ "extends" : more -> do
      (a, more') <- access more
      return (Just a, more')
    _ -> return (Nothing, rest)
  (b, rest'') <- block rest'
  return (ClassDecl n super b, rest'')
blockStmt ts@(Word _ "while" : _) = stmt ts
blockStmt ts = do
  (a, rest) <- access ts
  case rest of
    Word _ _ : _ -> do
      (n, rest') <- name rest
      rest'' <- symbol ';' rest'
      return (VarDecl a n, rest'')
    _ -> assignment a rest

stmt :: Parser BlockStmt
stmt (Word _ "while" : ts) = do
  (e, rest) <- symbol '(' ts >>= expression
  (s, rest') <- symbol ')' rest >>= stmt
  return (WhileStmt e s, rest')
stmt ts = do
  (a, rest) <- access ts
  assignment a rest

assignment :: Exp -> Parser BlockStmt
assignment a ts = do
  (e, rest) <- symbol '=' ts >>= expression
  rest' <- symbol ';' rest
  return (AssignStmt a e, rest')

expression :: Parser Exp
expression (Word _ "true" : rest) = Right (BooleanLiteral True, rest)
expression (Word _ "false" : rest) = Right (BooleanLiteral False, rest)
expression ts = access ts

access :: Parser Exp
access ts = do
  (n, rest) <- name ts
  go (Use n) rest
  where
    go a (Symbol _ '.' : more) = do
      (n, rest) <- name more
      go (Dot a (Use n)) rest
    go a rest = Right (a, rest)
