-- `clausify` with its annotated references eta-expanded: propositions to clausal form, one line of standard input each, in the usual stages. The stage
-- `unicl` is a constant applicative form: a composition without arguments, whose value is a function.
--
-- Syntax: letters are variables; ~ not, & and, | or, > implies, = equivalent; parentheses.
module Main (main) where

import Data.List (foldl')

data Prop
  = Sym Char
  | Not Prop
  | Con Prop Prop
  | Dis Prop Prop
  | Imp Prop Prop
  | Eqv Prop Prop

-- | Positive and negative letters, both in order.
type Clause = (String, String)

-- * Parsing, by precedence climbing over levels of binary operators

parse :: String -> Prop
parse s = case level operators (filter (/= ' ') s) of
  (p, "") -> p
  (_, rest) -> error ("left over: " ++ rest)

type Level = (Char, Prop -> Prop -> Prop)

operators :: [Level]
operators = [('=', Eqv), ('>', Imp), ('|', Dis), ('&', Con)]

level :: [Level] -> String -> (Prop, String)
level [] s = atom s
level ls@((c, build) : tighter) s = case level tighter s of
  (p, d : rest) | d == c -> case level ls rest of (q, rest') -> (build p q, rest')
  other -> other

atom :: String -> (Prop, String)
atom ('~' : s) = case atom s of (p, rest) -> (Not p, rest)
atom ('(' : s) = case level operators s of
  (p, ')' : rest) -> (p, rest)
  _ -> error "parenthesis not closed"
atom (c : s) = (Sym c, s)
atom [] = error "formula ends too early"

-- * The stages

-- | Removes implications and equivalences.
elim :: Prop -> Prop
elim p = case p of
  Sym _ -> p
  Not q -> Not (elim q)
  Con q r -> Con (elim q) (elim r)
  Dis q r -> Dis (elim q) (elim r)
  Imp q r -> Dis (Not (elim q)) (elim r)
  Eqv q r -> let { q' = elim q; r' = elim r } in Con (Dis (Not q') r') (Dis (Not r') q')

-- | Moves negations to the letters.
negin :: Prop -> Prop
negin p = case p of
  Not (Not q) -> negin q
  Not (Con q r) -> Dis (negin (Not q)) (negin (Not r))
  Not (Dis q r) -> Con (negin (Not q)) (negin (Not r))
  Con q r -> Con (negin q) (negin r)
  Dis q r -> Dis (negin q) (negin r)
  _ -> p

-- | Moves disjunctions inside conjunctions.
disin :: Prop -> Prop
disin p = case p of
  Dis q r -> distribute (disin q) (disin r)
  Con q r -> Con (disin q) (disin r)
  _ -> p
  where
    distribute (Con a b) c = Con (distribute a c) (distribute b c)
    distribute a (Con b c) = Con (distribute a b) (distribute a c)
    distribute a b = Dis a b

-- | The conjuncts.
split :: Prop -> [Prop]
split p = go p []
  where
    go (Con q r) rest = go q (go r rest)
    go q rest = q : rest

-- | Distinct clauses that are not tautologies.
unicl :: [Prop] -> [Clause]
unicl = distinct (not . tautology) . map clause

distinct :: Eq a => (a -> Bool) -> [a] -> [a]
distinct p = foldr add []
  where
    add x xs
      | p x && notElem x xs = x : xs
      | otherwise = xs

tautology :: Clause -> Bool
tautology (pos, neg) = any (`elem` neg) pos

clause :: Prop -> Clause
clause p = go p ([], [])
  where
    go (Dis q r) acc = go q (go r acc)
    go (Sym c) (pos, neg) = (insert c pos, neg)
    go (Not (Sym c)) (pos, neg) = (pos, insert c neg)
    go _ _ = error "not a disjunction of literals"

insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x ys@(y : rest)
  | x < y = x : ys
  | x > y = y : insert x rest
  | otherwise = ys

-- * Output

display :: Clause -> String
display (pos, neg) = letters pos ++ "<=" ++ letters neg
  where letters = concatMap (\c -> [' ', c])

-- Every bare reference is eta-expanded, so that the application stands inside the annotation.
clauses :: String -> [Clause]
clauses s =
  (\x -> {-# SCC "unicl" #-} unicl x)
    ((\x -> {-# SCC "split" #-} split x)
      ((\x -> {-# SCC "disin" #-} disin x)
        ((\x -> {-# SCC "negin" #-} negin x)
          ((\x -> {-# SCC "elim" #-} elim x)
            ((\x -> {-# SCC "parse" #-} parse x) s)))))

report :: String -> String
report line = case clauses line of
  cs -> unlines ((show (length cs) ++ " clauses, checksum " ++ show (checksum cs)) : map display (take 3 cs))

checksum :: [Clause] -> Int
checksum = foldl' (\h c -> (h * 31 + length (display c)) `mod` 1000003) 7

main :: IO ()
main = interact (concatMap report . filter (not . null) . lines)
