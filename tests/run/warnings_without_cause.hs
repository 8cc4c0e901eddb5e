{-# LANGUAGE DeriveDataTypeable, RecursiveDo #-}
{-# OPTIONS_GHC -Wall -Werror #-}
-- What is used though nothing seems to be made of it: no reason for a warning.
module Main (main, Shade (..), numbered, counted) where

import Control.Monad.Fix (MonadFix)
import Data.Foldable (Foldable, foldr)
import Data.Typeable (Typeable)
import Prelude hiding (Foldable (..), lookup)

data Shade = Light | Dark
  deriving (Show, Typeable)

newtype Both a = Both (a, a)

instance Foldable Both where
  foldr c n (Both (x, y)) = c x (c y n)

numbered :: MonadFix m => (a -> m (Int, a)) -> m (Int, a)
numbered f = mdo
  result@(_, r) <- f r
  return result

counted :: MonadFix m => (Int -> m Int) -> m Int
counted f = do
  rec rec a <- f b
          b <- f 1
      c <- f a
  return (a + c)

main :: IO ()
main = do
  print [Light, Dark]
  print (maximumOf (Both (1, 2)))
  numbered (\_ -> return (1, 'x')) >>= print
  counted (return . (+ 1)) >>= print
  where
    maximumOf xs = foldr max (0 :: Int) xs
