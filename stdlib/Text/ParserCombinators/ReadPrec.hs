-- | Parsers that know the precedence of their surroundings.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import qualified Control.Applicative as A
import Control.Monad
import Control.Monad.Fail
import Text.ParserCombinators.ReadP (ReadP, ReadS, readP_to_S, readS_to_P)
import qualified Text.ParserCombinators.ReadP as P

type Prec = Int

-- | The lowest precedence.
minPrec :: Prec
minPrec = 0

newtype ReadPrec a = P (Prec -> ReadP a)

instance Functor ReadPrec where
  fmap f (P p) = P (\n -> fmap f (p n))

instance Applicative ReadPrec where
  pure x = P (\_ -> return x)
  (<*>) = ap

instance Monad ReadPrec where
  P p >>= k = P (\n -> p n >>= \x -> readPrec_to_P (k x) n)

instance MonadFail ReadPrec where
  fail _ = pfail

instance A.Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

-- | A parser that does not depend on the precedence.
lift :: ReadP a -> ReadPrec a
lift p = P (\_ -> p)

-- | The parser in a surrounding of the next higher precedence.
step :: ReadPrec a -> ReadPrec a
step (P p) = P (\n -> p (n + 1))

-- | The parser in a surrounding of the lowest precedence.
reset :: ReadPrec a -> ReadPrec a
reset (P p) = P (\_ -> p minPrec)

-- | A parser for something of this precedence: none if the surrounding has a higher one.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (P p) = P (\c -> if c <= n then p n else P.pfail)

-- | Reads a character.
get :: ReadPrec Char
get = lift P.get

-- | The input that is left, none of which is read.
look :: ReadPrec String
look = lift P.look

-- | The results of both parsers.
(+++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
P f +++ P g = P (\n -> f n P.+++ g n)

-- | The results of the first parser, or those of the second if it has none.
(<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
P f <++ P g = P (\n -> f n P.<++ g n)

-- | No result.
pfail :: ReadPrec a
pfail = lift P.pfail

-- | The results of all parsers.
choice :: [ReadPrec a] -> ReadPrec a
choice = foldr (+++) pfail

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (P p) = p

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = P

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (P p) n = readP_to_S (p n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = P (\n -> readS_to_P (f n))
