-- A parser and an evaluator, mutually recursive, with an event for each rule.
import Data.Char
import Profile.Domain

data Exp = Num Integer | Op Char Exp Exp deriving Show

expression, term, factor :: String -> (Exp, String)
expression s = event "rule" ["name" .= "expression", "at" .= length s] (chain "+-" term s)
term s = event "rule" ["name" .= "term", "at" .= length s] (chain "*" factor s)
factor s = event "rule" ["name" .= "factor"] (case s of
  '(' : rest -> let (e, rest') = expression rest in (e, drop 1 rest')
  _ -> let (digits, rest) = span isDigit s in (Num (read digits), rest))

chain :: String -> (String -> (Exp, String)) -> String -> (Exp, String)
chain ops item s = go (item s)
  where
    go (e, c : rest) | c `elem` ops = let (e', rest') = item rest in go (Op c e e', rest')
    go r = r

value :: Exp -> Integer
value e = eventWith "value" ["of" .= e] (\v -> ["even" .=! even v]) (case e of
  Num n -> n
  Op '+' a b -> value a + value b
  Op '-' a b -> value a - value b
  Op _ a b -> value a * value b)

main :: IO ()
main = mapM_ (\s -> let (e, rest) = expression s in print (value e, rest)) ["1+2*(3-4)", "((7))*6-1", concat ["2*(", concat (replicate 30 "1+"), "1)"]]
