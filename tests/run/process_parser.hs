{-# LANGUAGE RankNTypes #-}
-- The simplifier must come to an end on parsers that are processes: unrolling one against the
-- text that it looks for yields ever more known constructors.
module Main (main) where

data Process a = Get (Char -> Process a) | Look (String -> Process a) | Fail | Result a (Process a)

both :: Process a -> Process a -> Process a
both (Get f) (Get g) = Get (\c -> f c `both` g c)
both (Result x p) q = Result x (p `both` q)
both p (Result x q) = Result x (p `both` q)
both Fail q = q
both p Fail = p
both (Look f) (Look g) = Look (\s -> f s `both` g s)
both (Look f) q = Look (\s -> f s `both` q)
both p (Look g) = Look (\s -> p `both` g s)

run :: Process a -> String -> [(a, String)]
run (Get f) (c : s) = run (f c) s
run (Look f) s = run (f s) s
run (Result x p) s = (x, s) : run p s
run _ _ = []

newtype Parser a = R (forall b. (a -> Process b) -> Process b)

bind :: Parser a -> (a -> Parser b) -> Parser b
bind (R m) f = R (\k -> m (\x -> case f x of R n -> n k))

ret :: a -> Parser a
ret x = R (\k -> k x)

(+++) :: Parser a -> Parser a -> Parser a
R f +++ R g = R (\k -> f k `both` g k)

string :: String -> Parser String
string text = R Look `bind` go text
  where
    go (c : cs) (d : ds) | c == d = R Get `bind` \_ -> go cs ds
    go [] _ = ret text
    go _ _ = R (\_ -> Fail)

parse :: Parser a -> String -> [(a, String)]
parse (R m) = run (m (\x -> Result x Fail))

main :: IO ()
main = print (parse (string "ab" +++ string "a") "abc")
