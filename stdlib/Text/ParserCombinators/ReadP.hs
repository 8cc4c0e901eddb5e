{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
-- | Parsers that follow all alternatives at once, character by character, so that choice is
-- symmetric and nothing is read twice.
module Text.ParserCombinators.ReadP
  ( ReadP, ReadS, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1
  , skipSpaces, choice, count, between, option, optional, many, many1, skipMany, skipMany1
  , sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill
  , readP_to_S, readS_to_P
  ) where

import Control.Monad.Fail
import GHC.Base hiding (many)
import GHC.List (replicate)
import GHC.Num
import GHC.Unicode (isSpace)

infixr 5 +++, <++

type ReadS a = String -> [(a, String)]

-- | What a parser does next.
data P a
  = Get (Char -> P a)
  | Look (String -> P a)
  | Fail
  | -- | A result here, and what else there may be further on.
    Result a (P a)
  | -- | Results with the text that is left after each, out of step with the others.
    Final (a, String) [(a, String)]

-- | A parser, by what is to follow it.
newtype ReadP a = R (forall b. (a -> P b) -> P b)

instance Functor P where
  fmap f m = bindP m (\a -> Result (f a) Fail)

instance Functor ReadP where
  fmap h (R f) = R (\k -> f (\a -> k (h a)))

instance Applicative ReadP where
  pure x = R (\k -> k x)
  f <*> x = ap f x

instance Monad ReadP where
  R m >>= k = R (\c -> m (\a -> case k a of R f -> f c))

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  a <|> b = a +++ b

instance MonadPlus ReadP

bindP :: P a -> (a -> P b) -> P b
bindP p k = case p of
  Get f -> Get (\c -> bindP (f c) k)
  Look f -> Look (\s -> bindP (f s) k)
  Fail -> Fail
  Result x q -> alt (k x) (bindP q k)
  Final r rs -> final (concatP (r : rs))
    where
      concatP [] = []
      concatP ((x, s) : more) = run (k x) s ++ concatP more

-- | Both, in step. (Inlined into the recursive parsers it would be unrolled without end.)
{-# NOINLINE alt #-}
alt :: P a -> P a -> P a
alt p q = case p of
  Get f -> case q of
    Get g -> Get (\c -> alt (f c) (g c))
    Fail -> p
    Result x r -> Result x (alt p r)
    Final r rs -> Look (\s -> final ((r : rs) ++ run p s))
    Look g -> Look (\s -> alt (g s) p)
  Result x r -> Result x (alt r q)
  Fail -> q
  Final r rs -> case q of
    Fail -> p
    Result x more -> Result x (alt p more)
    Final t ts -> Final r (rs ++ (t : ts))
    Look g -> Look (\s -> Final r (rs ++ run (g s) s))
    Get _ -> Look (\s -> Final r (rs ++ run q s))
  Look f -> case q of
    Fail -> p
    Result x r -> Result x (alt p r)
    Look g -> Look (\s -> alt (f s) (g s))
    Final r rs -> Look (\s -> final (run (f s) s ++ (r : rs)))
    Get _ -> Look (\s -> alt (f s) q)

final :: [(a, String)] -> P a
final [] = Fail
final (r : rs) = Final r rs

run :: P a -> ReadS a
run p s = case p of
  Get f -> case s of
    c : cs -> run (f c) cs
    [] -> []
  Look f -> run (f s) s
  Result x q -> (x, s) : run q s
  Final r rs -> r : rs
  Fail -> []

get :: ReadP Char
get = R Get

-- | The text ahead, which stays there.
look :: ReadP String
look = R Look

pfail :: ReadP a
pfail = R (\_ -> Fail)

-- | Symmetric choice.
(+++) :: ReadP a -> ReadP a -> ReadP a
R f +++ R g = R (\k -> alt (f k) (g k))

-- | The second parser only where the first has no result at all.
(<++) :: ReadP a -> ReadP a -> ReadP a
R f <++ q = look >>= \s -> probe (f (\a -> Result a Fail)) s 0
  where
    probe p s n = case p of
      Get g -> case s of
        c : cs -> probe (g c) cs (n + 1 :: Int)
        [] -> q
      Look g -> probe (g s) s n
      Result _ _ -> discard n >> R (bindP p)
      Final r rs -> R (bindP (Final r rs))
      Fail -> q
    discard n = if n == 0 then return () else get >> discard (n - 1)

-- | Also the text that was read. Not for parsers made with 'readS_to_P'.
gather :: ReadP a -> ReadP (String, a)
gather (R m) = R (\k -> gath id (m (\a -> Result (\s -> k (s, a)) Fail)))
  where
    gath :: (String -> String) -> P (String -> P b) -> P b
    gath l p = case p of
      Get f -> Get (\c -> gath (\s -> l (c : s)) (f c))
      Fail -> Fail
      Look f -> Look (\s -> gath l (f s))
      Result k q -> alt (k (l [])) (gath l q)
      Final _ _ -> errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

char :: Char -> ReadP Char
char c = satisfy (c ==)

eof :: ReadP ()
eof = look >>= \s -> case s of
  [] -> return ()
  _ -> pfail

string :: String -> ReadP String
string this = look >>= scan this
  where
    scan [] _ = return this
    scan (x : xs) (y : ys) | x == y = get >> scan xs ys
    scan _ _ = pfail

-- | The longest run of such characters.
munch, munch1 :: (Char -> Bool) -> ReadP String
munch p = look >>= scan
  where
    scan (c : cs) | p c = get >> scan cs >>= \s -> return (c : s)
    scan _ = return ""
munch1 p = get >>= \c -> if p c then munch p >>= \s -> return (c : s) else pfail

choice :: [ReadP a] -> ReadP a
choice [] = pfail
choice [p] = p
choice (p : ps) = p +++ choice ps

skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where
    skip (c : s) | isSpace c = get >> skip s
    skip _ = return ()

count :: Int -> ReadP a -> ReadP [a]
count n p = sequence (replicate n p)
  where
    sequence [] = return []
    sequence (q : qs) = q >>= \x -> sequence qs >>= \xs -> return (x : xs)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> p >>= \x -> close >> return x

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

many, many1 :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p
many1 p = liftM2 (:) p (many p)

skipMany, skipMany1 :: ReadP a -> ReadP ()
skipMany p = many p >> return ()
skipMany1 p = p >> skipMany p

sepBy, sepBy1, endBy, endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []
sepBy1 p sep = liftM2 (:) p (many (sep >> p))
endBy p sep = many (p >>= \x -> sep >> return x)
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr, chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x
chainl p op x = chainl1 p op +++ return x

chainr1, chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) +++ return x
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where
    scan = (end >> return []) <++ liftM2 (:) p scan

readP_to_S :: ReadP a -> ReadS a
readP_to_S (R f) = run (f (\a -> Result a Fail))

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Look (\s -> final (results k (r s))))
  where
    results :: (a -> P b) -> [(a, String)] -> [(b, String)]
    results _ [] = []
    results k ((a, t) : more) = run (k a) t ++ results k more
