module Main (main) where

import Data.Char (isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f p = Parser $ \s -> do
    (a, rest) <- runParser p s
    Just (f a, rest)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  pf <*> pa = Parser $ \s -> case runParser pf s of
    Nothing -> Nothing
    Just (f, rest) -> case runParser pa rest of
      Nothing -> Nothing
      Just (a, rest') -> Just (f a, rest')

instance Monad Parser where
  p >>= f = Parser $ \s -> case runParser p s of
    Nothing -> Nothing
    Just (a, rest) -> runParser (f a) rest

(<||>) :: Parser a -> Parser a -> Parser a
p <||> q = Parser $ \s -> case runParser p s of
  Nothing -> runParser q s
  found -> found

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser step
  where
    step (c : cs) | ok c = Just (c, cs)
    step _ = Nothing

char :: Char -> Parser Char
char = token . satisfy . (==)

token :: Parser a -> Parser a
token p = do
  a <- p
  _ <- many' (satisfy isSpace)
  return a

many', some' :: Parser a -> Parser [a]
many' p = some' p <||> pure []
some' p = (:) <$> p <*> many' p

data Expr = Num Int | Bin Char Expr Expr | Neg Expr
  deriving (Show)

expr, term, factor :: Parser Expr
expr = term >>= more
  where
    more left = rest left <||> pure left
    rest left = do
      op <- char '+' <||> char '-'
      right <- term
      more (Bin op left right)
term = factor >>= more
  where
    more left = rest left <||> pure left
    rest left = do
      op <- char '*' <||> char '/'
      right <- factor
      more (Bin op left right)
factor = number <||> parens <||> negated
  where
    number = token (Num . read <$> some' (satisfy isDigit))
    parens = char '(' *> expr <* char ')'
    negated = Neg <$> (char '-' *> factor)

eval :: Expr -> Either String Int
eval (Num n) = Right n
eval (Neg e) = negate <$> eval e
eval (Bin op a b) = do
  x <- eval a
  y <- eval b
  case op of
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    '*' -> Right (x * y)
    '/' | y == 0 -> Left "division by zero"
        | otherwise -> Right (x `div` y)
    _ -> Left ("operator " ++ [op])

calculate :: String -> String
calculate text = case runParser expr text of
  Just (e, "") -> either ("error: " ++) show (eval e)
  Just (_, rest) -> "left over: " ++ rest
  Nothing -> "no expression"

main :: IO ()
main = mapM_ (putStrLn . calculate) ["1 + 2 * 3", "(4 - 1) * 5", "8 / (2 - 2)", "1 +"]
