newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser (\s -> fmap (\(a, r) -> (f a, r)) (p s))
instance Applicative Parser where
  pure x = Parser (\s -> Just (x, s))
  Parser f <*> Parser p = Parser (\s -> case f s of
    Nothing -> Nothing
    Just (g, r) -> case p r of
      Nothing -> Nothing
      Just (a, r') -> Just (g a, r'))
instance Monad Parser where
  Parser p >>= f = Parser (\s -> p s >>= \(a, r) -> runParser (f a) r)
(<||>) :: Parser a -> Parser a -> Parser a
Parser p <||> Parser q = Parser (\s -> maybe (q s) Just (p s))
sat :: (Char -> Bool) -> Parser Char
sat f = Parser g where
  g (c : cs) | f c = Just (c, cs)
  g _ = Nothing
many1, many0 :: Parser a -> Parser [a]
many1 p = (:) <$> p <*> many0 p
many0 p = many1 p <||> pure []
number :: Parser Int
number = read <$> many1 (sat (`elem` "0123456789"))
char :: Char -> Parser Char
char = sat . (==)
expr, term, factor :: Parser Int
expr = do
  t <- term
  rest t
  where rest acc = (do _ <- char '+'; t <- term; rest (acc + t))
               <||> (do { _ <- char '-'; t <- term; rest (acc - t) })
               <||> return acc
term = do { f <- factor; go f } where
  go acc = (char '*' >> factor >>= go . (acc *)) <||> pure acc
factor = number <||> (char '(' *> expr <* char ')')
main :: IO ()
main = mapM_ (print . runParser expr) ["1+2*3", "(1+2)*3-4", "2*(3+4)*5x", "+", ""]
