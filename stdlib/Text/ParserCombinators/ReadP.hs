{-# LANGUAGE RankNTypes #-}
-- | Parsers that follow all alternatives at once, character by character, and so need neither
-- backtracking nor to keep their input (K. Claessen, "Parallel parsing processes").
module Text.ParserCombinators.ReadP
  ( ReadP, get, look, (+++), (<++), gather, pfail, eof, satisfy, char, string, munch, munch1
  , skipSpaces, choice, count, between, option, optional, many, many1, skipMany, skipMany1
  , sepBy, sepBy1, endBy, endBy1, chainr, chainl, chainl1, chainr1, manyTill
  , ReadS, readP_to_S, readS_to_P
  ) where

import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Fail
import Data.Char (isSpace)

infixr 5 +++, <++

-- | What is left of a parser once it has read something: it reads on, gives results, or ends.
data Process a
  = Get (Char -> Process a)      -- ^ the next character is read
  | Look (String -> Process a)   -- ^ the whole input is looked at, none of it read
  | Fail
  | Result a (Process a)         -- ^ a result at this place, and what others may follow
  | Final [(a, String)]          -- ^ results, at least one, each with the input that is left

instance Functor Process where
  fmap = liftM

instance Applicative Process where
  pure x = Result x Fail
  (<*>) = ap

instance Monad Process where
  Get f >>= k = Get (\c -> f c >>= k)
  Look f >>= k = Look (\s -> f s >>= k)
  Fail >>= _ = Fail
  Result x p >>= k = k x `both` (p >>= k)
  Final rs >>= k = final [r | (x, s) <- rs, r <- run (k x) s]

-- | Two processes on the same input, in step. Neither this nor 'run' is inlined: unrolling a
-- process against the text that it looks for makes programs large, not fast.
{-# NOINLINE both #-}
both :: Process a -> Process a -> Process a
both (Get f) (Get g) = Get (\c -> f c `both` g c)
both (Result x p) q = Result x (p `both` q)
both p (Result x q) = Result x (p `both` q)
both Fail q = q
both p Fail = p
both (Final rs) (Final ts) = Final (rs ++ ts)
both (Final rs) q = Look (\s -> Final (rs ++ run q s))
both p (Final ts) = Look (\s -> Final (run p s ++ ts))
both (Look f) (Look g) = Look (\s -> f s `both` g s)
both (Look f) q = Look (\s -> f s `both` q)
both p (Look g) = Look (\s -> p `both` g s)

final :: [(a, String)] -> Process a
final [] = Fail
final rs = Final rs

{-# NOINLINE run #-}
run :: Process a -> ReadS a
run (Get f) (c : s) = run (f c) s
run (Look f) s = run (f s) s
run (Result x p) s = (x, s) : run p s
run (Final rs) _ = rs
run _ _ = []

-- | A parser: what it does depends on what shall be done with its results.
newtype ReadP a = R (forall b. (a -> Process b) -> Process b)

instance Functor ReadP where
  fmap f (R m) = R (\k -> m (\x -> k (f x)))

instance Applicative ReadP where
  pure x = R (\k -> k x)
  (<*>) = ap

instance Monad ReadP where
  R m >>= f = R (\k -> m (\x -> case f x of R n -> n k))

instance MonadFail ReadP where
  fail _ = pfail

instance A.Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

-- | Reads a character.
get :: ReadP Char
get = R Get

-- | The input that is left, none of which is read.
look :: ReadP String
look = R Look

-- | No result.
pfail :: ReadP a
pfail = R (\_ -> Fail)

-- | The results of both parsers.
(+++) :: ReadP a -> ReadP a -> ReadP a
R f +++ R g = R (\k -> f k `both` g k)

-- | The results of the first parser, or those of the second if it has none.
(<++) :: ReadP a -> ReadP a -> ReadP a
R f <++ q = look >>= \s -> probe (f return) s (0 :: Int)
  where
    probe (Get g) (c : s) n = probe (g c) s (n + 1)
    probe (Look g) s n = probe (g s) s n
    probe p@(Result _ _) _ n = skip n >> R (p >>=)
    probe (Final rs) _ _ = R (Final rs >>=)
    probe _ _ _ = q
    skip 0 = return ()
    skip n = get >> skip (n - 1)

-- | What the parser reads, with its result. The parser must not use 'readS_to_P'.
gather :: ReadP a -> ReadP (String, a)
gather (R m) = R (\k -> collect id (m (\x -> return (\s -> k (s, x)))))
  where
    collect :: (String -> String) -> Process (String -> Process b) -> Process b
    collect l (Get f) = Get (\c -> collect (l . (c :)) (f c))
    collect _ Fail = Fail
    collect l (Look f) = Look (\s -> collect l (f s))
    collect l (Result k p) = k (l []) `both` collect l p
    collect _ (Final _) = errorWithoutStackTrace "do not use readS_to_P in gather!"

-- | Reads a character that satisfies the predicate.
satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

-- | Reads this character.
char :: Char -> ReadP Char
char c = satisfy (c ==)

-- | Succeeds at the end of the input.
eof :: ReadP ()
eof = look >>= \s -> if null s then return () else pfail

-- | Reads this text.
string :: String -> ReadP String
string text = look >>= go text
  where
    go (c : cs) (d : ds) | c == d = get >> go cs ds
    go [] _ = return text
    go _ _ = pfail

-- | Reads all characters up to the first that fails the predicate.
munch :: (Char -> Bool) -> ReadP String
munch p = look >>= go
  where
    go (c : s) | p c = get >> fmap (c :) (go s)
    go _ = return ""

-- | As 'munch', at least one character.
munch1 :: (Char -> Bool) -> ReadP String
munch1 p = satisfy p >>= \c -> fmap (c :) (munch p)

-- | Reads all white space.
skipSpaces :: ReadP ()
skipSpaces = munch isSpace >> return ()

-- | The results of all parsers.
choice :: [ReadP a] -> ReadP a
choice = foldr (+++) pfail

-- | The parser so many times.
count :: Int -> ReadP a -> ReadP [a]
count n p = replicateM n p

-- | The third parser between the first two.
between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = do
  _ <- open
  x <- p
  _ <- close
  return x

-- | The parser, or the value without reading anything.
option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

-- | The parser, or nothing.
optional :: ReadP a -> ReadP ()
optional p = (p >> return ()) +++ return ()

-- | Any number of times.
many :: ReadP a -> ReadP [a]
many p = return [] +++ many1 p

-- | Any number of times, at least once.
many1 :: ReadP a -> ReadP [a]
many1 p = liftM2 (:) p (many p)

-- | As 'many', without the results.
skipMany :: ReadP a -> ReadP ()
skipMany p = many p >> return ()

-- | As 'many1', without the results.
skipMany1 :: ReadP a -> ReadP ()
skipMany1 p = p >> skipMany p

-- | Any number of times, with the second parser in between.
sepBy :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []

-- | As 'sepBy', at least once.
sepBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy1 p sep = liftM2 (:) p (many (sep >> p))

-- | Any number of times, each followed by the second parser.
endBy :: ReadP a -> ReadP sep -> ReadP [a]
endBy p sep = many (p >>= \x -> sep >> return x)

-- | As 'endBy', at least once.
endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

-- | Operands with operators in between that group to the right; the value for no operand.
chainr :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x

-- | Operands with operators in between that group to the left; the value for no operand.
chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainl p op x = chainl1 p op +++ return x

-- | As 'chainr', at least one operand.
chainr1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = start
  where
    start = p >>= rest
    rest x = (op >>= \f -> fmap (f x) start) +++ return x

-- | As 'chainl', at least one operand.
chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainl1 p op = p >>= rest
  where
    rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

-- | Any number of times until the second parser has a result.
manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where scan = (end >> return []) <++ liftM2 (:) p scan

-- | Runs a parser: all results, each with the input that is left.
readP_to_S :: ReadP a -> ReadS a
readP_to_S (R m) = run (m return)

-- | A parser from a function of the kind that 'Read' uses.
readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Look (\s -> final [t | (x, s') <- r s, t <- run (k x) s']))
