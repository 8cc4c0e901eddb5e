-- | What parsers are put together with, for monads: loops that keep no more than what they have found, as the package
-- @parser-combinators@ has them.
module Control.Monad.Combinators
  ( (C.<|>), C.optional, C.empty
  , C.between, C.choice, count, count', C.eitherP, endBy, endBy1, many, manyTill, manyTill_, some, someTill, someTill_, C.option
  , sepBy, sepBy1, sepEndBy, sepEndBy1, skipMany, skipSome, skipCount, skipManyTill, skipSomeTill
  ) where

import qualified Control.Applicative.Combinators as C
import Control.Monad (MonadPlus)

count :: Monad m => Int -> m a -> m [a]
count n p = go n []
  where
    go k found
      | k <= 0 = return (reverse found)
      | otherwise = p >>= \x -> go (k - 1) (x : found)
{-# INLINE count #-}

-- | At least and at most so many.
count' :: MonadPlus m => Int -> Int -> m a -> m [a]
count' least most p
  | most <= 0 || least > most = return []
  | otherwise = needed (max 0 least) []
  where
    needed k found
      | k <= 0 = allowed (most - max 0 least) found
      | otherwise = p >>= \x -> needed (k - 1) (x : found)
    allowed k found
      | k <= 0 = return (reverse found)
      | otherwise = C.optional p >>= \r -> case r of
          Nothing -> return (reverse found)
          Just x -> allowed (k - 1 :: Int) (x : found)
{-# INLINE count' #-}

many, some :: MonadPlus m => m a -> m [a]
many p = go []
  where
    go found = C.optional p >>= \r -> case r of
      Nothing -> return (reverse found)
      Just x -> go (x : found)
{-# INLINE many #-}
some p = p >>= \x -> fmap (x :) (many p)
{-# INLINE some #-}

endBy, endBy1 :: MonadPlus m => m a -> m sep -> m [a]
endBy p sep = many (p >>= \x -> x <$ sep)
{-# INLINE endBy #-}
endBy1 p sep = some (p >>= \x -> x <$ sep)
{-# INLINE endBy1 #-}

manyTill, someTill :: MonadPlus m => m a -> m end -> m [a]
manyTill p end = fmap fst (manyTill_ p end)
{-# INLINE manyTill #-}
someTill p end = p >>= \x -> fmap (x :) (manyTill p end)
{-# INLINE someTill #-}

-- | With what ended them.
manyTill_, someTill_ :: MonadPlus m => m a -> m end -> m ([a], end)
manyTill_ p end = go []
  where
    go found = C.optional end >>= \r -> case r of
      Just e -> return (reverse found, e)
      Nothing -> p >>= \x -> go (x : found)
{-# INLINE manyTill_ #-}
someTill_ p end = p >>= \x -> fmap (\(xs, e) -> (x : xs, e)) (manyTill_ p end)
{-# INLINE someTill_ #-}

sepBy, sepBy1, sepEndBy, sepEndBy1 :: MonadPlus m => m a -> m sep -> m [a]
sepBy p sep = C.optional p >>= \r -> case r of
  Nothing -> return []
  Just x -> fmap (x :) (many (sep >> p))
{-# INLINE sepBy #-}
sepBy1 p sep = p >>= \x -> fmap (x :) (many (sep >> p))
{-# INLINE sepBy1 #-}
sepEndBy p sep = go []
  where
    go found = C.optional p >>= \r -> case r of
      Nothing -> return (reverse found)
      Just x -> C.option False (True <$ sep) >>= \more ->
        if more then go (x : found) else return (reverse (x : found))
{-# INLINE sepEndBy #-}
sepEndBy1 p sep = p >>= \x -> C.option False (True <$ sep) >>= \more ->
  if more then fmap (x :) (sepEndBy p sep) else return [x]
{-# INLINE sepEndBy1 #-}

skipMany, skipSome :: MonadPlus m => m a -> m ()
skipMany p = go
  where go = C.option False (True <$ p) >>= \more -> if more then go else return ()
{-# INLINE skipMany #-}
skipSome p = p >> skipMany p
{-# INLINE skipSome #-}

skipCount :: Monad m => Int -> m a -> m ()
skipCount n p = go n
  where
    go k
      | k <= 0 = return ()
      | otherwise = p >> go (k - 1)
{-# INLINE skipCount #-}

skipManyTill, skipSomeTill :: MonadPlus m => m a -> m end -> m end
skipManyTill p end = go
  where go = C.optional end >>= maybe (p >> go) return
{-# INLINE skipManyTill #-}
skipSomeTill p end = p >> skipManyTill p end
{-# INLINE skipSomeTill #-}
