module Main where
-- JSON parser and pretty printer with ReadP; round trip
import Text.ParserCombinators.ReadP
import Data.Char
import Data.List (intercalate, sortOn)
import Numeric (showHex, readHex)

data JSON = JNull | JBool Bool | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)] deriving (Show, Eq, Ord, Read)

tok :: ReadP a -> ReadP a
tok p = p <* skipSpaces

value :: ReadP JSON
value = tok $ choice
  [ JNull <$ string "null", JBool True <$ string "true", JBool False <$ string "false"
  , JNum <$> number, JStr <$> str
  , JArr <$> between (tok (char '[')) (char ']') (sepBy value (tok (char ',')))
  , JObj <$> between (tok (char '{')) (char '}') (sepBy pair (tok (char ','))) ]
  where pair = do { k <- tok str; _ <- tok (char ':'); v <- value; return (k, v) }

number :: ReadP Double
number = do
  sign <- option 1 (-1 <$ char '-')
  whole <- munch1 isDigit
  frac <- option "" (char '.' *> munch1 isDigit)
  ex <- option 0 $ do
    _ <- satisfy (`elem` "eE")
    s <- option id ((negate <$ char (toEnum 45)) +++ (id <$ char (toEnum 43)))
    s . read <$> munch1 isDigit
  return (sign * (fromIntegral (read (whole ++ frac) :: Integer) * 10 ^^ ((ex :: Int) - length frac)))

str :: ReadP String
str = between (char '"') (char '"') (many ch)
  where ch = satisfy (\c -> c /= '"' && c /= '\\') +++ (char '\\' *> esc)
        esc = choice [ r <$ char c | (c, r) <- zip "\"\\/bfnrt" "\"\\/\b\f\n\r\t" ] +++ (char 'u' *> (chr . fst . head . readHex <$> count 4 (satisfy isHexDigit)))

parseJSON :: String -> Maybe JSON
parseJSON s = case [ v | (v, "") <- readP_to_S (skipSpaces *> value) s ] of
  [v] -> Just v
  _ -> Nothing

render :: JSON -> ShowS
render JNull = showString "null"
render (JBool b) = showString (if b then "true" else "false")
render (JNum d) | d == fromIntegral (truncate d :: Integer) = shows (truncate d :: Integer)
                | otherwise = shows d
render (JStr s) = quote s
render (JArr xs) = showChar '[' . commas (map render xs) . showChar ']'
render (JObj kvs) = showChar '{' . commas [ quote k . showChar ':' . render v | (k, v) <- kvs ] . showChar '}'

commas :: [ShowS] -> ShowS
commas [] = id
commas xs = foldr1 (\a b -> a . showChar ',' . b) xs

quote :: String -> ShowS
quote s = showChar '"' . foldr ((.) . one) id s . showChar '"'
  where one '"' = showString "\\\""
        one '\\' = showString "\\\\"
        one c | c < ' ' || c > '~' = showString "\\u" . showString (reverse (take 4 (reverse (showHex (ord c) "") ++ repeat '0')))
              | otherwise = showChar c

indent :: Int -> JSON -> [String]
indent n v = case v of
  JArr xs@(_ : _) -> pad "[" : block xs (indent (n + 2)) ++ [pad "]"]
  JObj kvs@(_ : _) -> pad "{" : block kvs (\(k, x) -> let l : ls = indent (n + 2) x in (replicate (n + 2) ' ' ++ show k ++ ": " ++ dropWhile isSpace l) : ls) ++ [pad "}"]
  _ -> [pad (render v "")]
  where pad s = replicate n ' ' ++ s
        block xs f = concat (sep (map f xs))
        sep [] = []
        sep [x] = [x]
        sep (x : xs) = (init x ++ [last x ++ ","]) : sep xs

depth :: JSON -> Int
depth (JArr xs) = 1 + maximum (0 : map depth xs)
depth (JObj kvs) = 1 + maximum (0 : map (depth . snd) kvs)
depth _ = 0

main :: IO ()
main = do
  let src = "{ \"name\": \"Caf\\u00e9\", \"tags\": [\"a\\nb\", \"\\\"q\\\"\", \"\"], \"n\": -12.5e1, \"big\": 1e21, \"t\": true, \"nil\": null, \"o\": {\"x\": [[1,2],[3,[]]], \"e\": {} } }"
  case parseJSON src of
    Nothing -> putStrLn "no parse"
    Just v -> do
      putStrLn (render v "")
      mapM_ putStrLn (indent 0 v)
      print (parseJSON (render v "") == Just v, parseJSON (unlines (indent 4 v)) == Just v, depth v)
      print v
      print ((read (show v) :: JSON) == v)
  print (map parseJSON ["", "[1,]", "tru", "[1 2]", " [ ] ", "0.001", "\"\\x\""])
  print (sortOn negate [3, 1, 2 :: Int])
