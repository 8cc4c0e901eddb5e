-- options: -fprof-auto
-- What an annotated function computes before it returns a function is shared by all calls of that, also where another function returns it; and one that makes
-- its result of its own, as a parser of a sequence does, is not entered again each time that it is applied.
module Main (main) where

slow :: Int -> Int
slow n = if n < 2 then n else slow (n - 1) + slow (n - 2)

adder :: Int -> Int -> Int
adder n = let v = slow n in \x -> v + x

pick :: Int -> Int -> Int -> Int
pick b n = case b of
  0 -> \x -> x * 2
  1 -> adder n
  _ -> pick (b - 2) (n + 1)

newtype Parser = Parser (String -> Maybe String)

andThen :: Parser -> Parser -> Parser
andThen (Parser f) (Parser g) = Parser (\ts -> case f ts of
  Nothing -> Nothing
  Just us -> g us)

char :: Char -> Parser
char c = Parser (\ts -> case ts of
  t : us | t == c -> Just us
  _ -> Nothing)

string :: String -> Parser
string [] = Parser Just
string (x : xs) = char x `andThen` string xs

count :: Parser -> String -> Int -> Int
count (Parser p) s n = case p s of
  Nothing -> n
  Just t -> count (Parser p) t (n + 1)

main :: IO ()
main = do
  let fs = [pick (k `mod` 7) (k `mod` 12) | k <- [1 .. 20]]
  print (sum [f x | x <- [1 .. 30], f <- fs])
  print (count (string "<->") (concat (replicate 40 "<->")) 0)
