{-# LANGUAGE NoImplicitPrelude #-}
-- | Parsers that know the precedence of their surroundings.
module Text.ParserCombinators.ReadPrec
  ( ReadPrec, Prec, minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  ) where

import Control.Monad.Fail
import GHC.Base
import GHC.Num
import Text.ParserCombinators.ReadP (ReadP, ReadS, readP_to_S, readS_to_P)
import qualified Text.ParserCombinators.ReadP as ReadP

infixr 5 +++, <++

newtype ReadPrec a = P (Prec -> ReadP a)

type Prec = Int

instance Functor ReadPrec where
  fmap h (P f) = P (\n -> fmap h (f n))

instance Applicative ReadPrec where
  pure x = P (\_ -> return x)
  f <*> x = ap f x

instance Monad ReadPrec where
  P f >>= k = P (\n -> f n >>= \a -> case k a of P g -> g n)

instance MonadFail ReadPrec where
  fail s = P (\_ -> fail s)

instance Alternative ReadPrec where
  empty = pfail
  a <|> b = a +++ b

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift m = P (\_ -> m)

-- | At the next higher precedence.
step :: ReadPrec a -> ReadPrec a
step (P f) = P (\n -> f (n + 1))

-- | At the lowest precedence, as in parentheses.
reset :: ReadPrec a -> ReadPrec a
reset (P f) = P (\_ -> f minPrec)

-- | Fails where the surroundings bind tighter than that.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (P f) = P (\c -> if c <= n then f n else ReadP.pfail)

get :: ReadPrec Char
get = lift ReadP.get

look :: ReadPrec String
look = lift ReadP.look

(+++), (<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
P f +++ P g = P (\n -> f n ReadP.+++ g n)
P f <++ P g = P (\n -> f n ReadP.<++ g n)

pfail :: ReadPrec a
pfail = lift ReadP.pfail

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldr (+++) pfail ps

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (P f) = f

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec = P

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (P f) n = readP_to_S (f n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = P (\n -> readS_to_P (f n))
