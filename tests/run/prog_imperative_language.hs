-- tokenizer, parser combinators, interpreter of a small imperative language
module Main (main) where
import Control.Applicative
import Control.Monad
import Data.Char
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import System.IO
import Control.Exception

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }
instance Functor Parser where fmap = liftM
instance Applicative Parser where { pure x = Parser $ \s -> Right (x, s); (<*>) = ap }
instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> runParser (f a) r
instance Alternative Parser where
  empty = Parser $ const (Left "empty")
  Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser g where
  g (c:cs) | f c = Right (c, cs)
           | otherwise = Left ("unexpected " ++ show c)
  g [] = Left "unexpected end"

char :: Char -> Parser Char
char = satisfy . (==)
spaces :: Parser ()
spaces = void (many (satisfy isSpace))
lexeme :: Parser a -> Parser a
lexeme p = p <* spaces
symbol :: String -> Parser String
symbol = lexeme . mapM char

data Expr = Num Integer | Var String | Bin Op Expr Expr | Neg Expr | Call String [Expr] deriving (Show, Eq)
data Op = Add | Sub | Mul | Div | Mod | Lt | Eq | And deriving (Show, Eq, Enum, Bounded)
data Stmt = Assign String Expr | Print [Expr] | If Expr [Stmt] [Stmt] | While Expr [Stmt] | Def String [String] Expr
  deriving Show

keyword :: String -> Parser ()
keyword w = lexeme $ do
  x <- ident0
  guard (x == w)
ident0 :: Parser String
ident0 = (:) <$> satisfy isAlpha <*> many (satisfy isAlphaNum)
ident :: Parser String
ident = lexeme $ do { x <- ident0; when (x `elem` ["if", "else", "while", "print", "def"]) empty; return x }

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> return a

expr, comparison, arith, term, factor :: Parser Expr
expr = comparison `chainl1` (Bin And <$ symbol "&&")
comparison = do
  a <- arith
  (Bin Lt a <$> (symbol "<" *> arith)) <|> (Bin Eq a <$> (symbol "==" *> arith)) <|> (flip (Bin Lt) a <$> (symbol ">" *> arith)) <|> pure a
arith = term `chainl1` (Bin Add <$ symbol "+" <|> Bin Sub <$ symbol "-")
term = factor `chainl1` (Bin Mul <$ symbol "*" <|> Bin Div <$ symbol "/" <|> Bin Mod <$ symbol "%")
factor = Num . read <$> lexeme (some (satisfy isDigit))
  <|> Neg <$> (symbol "-" *> factor)
  <|> symbol "(" *> expr <* symbol ")"
  <|> Call <$> ident <*> (symbol "(" *> sepBy expr (symbol ",") <* symbol ")")
  <|> Var <$> ident

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

stmt :: Parser Stmt
stmt = keyword "print" *> (Print <$> sepBy expr (symbol ",")) <* symbol ";"
  <|> If <$> (keyword "if" *> expr) <*> block <*> (keyword "else" *> block <|> pure [])
  <|> While <$> (keyword "while" *> expr) <*> block
  <|> Def <$> (keyword "def" *> ident) <*> (symbol "(" *> sepBy ident (symbol ",") <* symbol ")") <*> (symbol "=" *> expr <* symbol ";")
  <|> Assign <$> ident <*> (symbol "=" *> expr) <* symbol ";"
block :: Parser [Stmt]
block = symbol "{" *> many stmt <* symbol "}"

data RunError = Unbound String | DivZero Expr | Arity String Int Int deriving Show
instance Exception RunError

type Env = Map.Map String Integer
type Funs = Map.Map String ([String], Expr)

eval :: Funs -> Env -> Expr -> Integer
eval fs env = go where
  go (Num n) = n
  go (Var x) = fromMaybe (throw (Unbound x)) (Map.lookup x env)
  go (Neg e) = negate (go e)
  go e@(Bin op a b) = case op of
    Add -> go a + go b
    Sub -> go a - go b
    Mul -> go a * go b
    Div | go b == 0 -> throw (DivZero e)
        | otherwise -> go a `div` go b
    Mod | go b == 0 -> throw (DivZero e)
        | otherwise -> go a `mod` go b
    Lt -> bool (go a < go b)
    Eq -> bool (go a == go b)
    And -> if go a /= 0 then go b else 0
  go (Call f as) = case Map.lookup f fs of
    Nothing -> throw (Unbound f)
    Just (ps, body)
      | length ps /= length as -> throw (Arity f (length ps) (length as))
      | otherwise -> eval fs (Map.fromList (zip ps (map go as))) body
  bool c = if c then 1 else 0

exec :: (Funs, Env) -> Stmt -> IO (Funs, Env)
exec (fs, env) s = case s of
  Assign x e -> do { v <- evaluate (eval fs env e); return (fs, Map.insert x v env) }
  Print es -> do { putStrLn (unwords (map (show . eval fs env) es)); return (fs, env) }
  If c a b -> foldM exec (fs, env) (if eval fs env c /= 0 then a else b)
  While c b -> let loop st@(f, e) | eval f e c /= 0 = foldM exec st b >>= loop
                                  | otherwise = return st in loop (fs, env)
  Def f ps e -> return (Map.insert f (ps, e) fs, env)

runProgram :: String -> IO ()
runProgram src = case runParser (spaces *> many stmt) src of
  Left e -> putStrLn ("parse error: " ++ e)
  Right (ss, rest)
    | not (null rest) -> putStrLn ("parse error near " ++ show (take 20 rest))
    | otherwise -> do
        r <- try (foldM exec (Map.empty, Map.empty) ss)
        case r of
          Left e -> hPutStrLn stderr ("runtime error: " ++ show (e :: RunError))
          Right (_, env) -> forM_ (Map.toList env) $ \(k, v) -> putStrLn ("  " ++ k ++ " = " ++ show v)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  runProgram "x = 10; f = 1; while 0 < x { f = f * x; x = x - 1; } print f, f % 1000007; if f == 3628800 { print 1; } else { print 0; }"
  runProgram "def sq(n) = n * n; def add(a, b) = a + b; i = 0; s = 0; while i < 1000 { s = add(s, sq(i)); i = i + 1; } print s, -s, 3 - -4 * (2 + 1);"
  runProgram "print 1 / 0;"
  runProgram "x = y + 1;"
  runProgram "x = 1; x ="
  runProgram "def f(a) = a; print f(1, 2);"
  runProgram "a = 2; n = 0; while n < 9 && a > 0 { a = a * a; n = n + 1; } print a % 1000000007;"
  print [minBound .. maxBound :: Op]
  print (fst <$> runParser expr "1 + 2 * f(3, -x) < 7")
