{-# LANGUAGE TypeFamilies, FlexibleContexts, FunctionalDependencies, FlexibleInstances #-}
-- A literal at an application of a type family: what that is follows from an equality that is given, once it is known what it is applied to.
module Main (main) where

import Data.Word

class Ord (Token s) => Stream s where
  type Token s
  uncons :: s -> Maybe (Token s, s)

instance Ord a => Stream [a] where
  type Token [a] = a
  uncons [] = Nothing
  uncons (x : xs) = Just (x, xs)

newtype P s a = P { runP :: s -> Maybe (a, s) }

class Stream s => MonadP s m | m -> s where
  token :: (Token s -> Bool) -> m (Token s)

instance Stream s => MonadP s (P s) where
  token f = P (\s -> case uncons s of
    Just (t, rest) | f t -> Just (t, rest)
    _ -> Nothing)

one :: MonadP s m => Token s -> m (Token s)
one c = token (== c)

newline :: (MonadP s m, Token s ~ Word8) => m (Token s)
newline = one 10

digit :: (Token s ~ Word8, MonadP s m) => m (Token s)
digit = token (\w -> w >= 48 && w < 58)

main :: IO ()
main = do
  print (fst <$> runP newline [10 :: Word8, 2], fst <$> runP newline [11 :: Word8])
  print (fst <$> runP digit [50 :: Word8])
