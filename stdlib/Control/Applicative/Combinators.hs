-- | What parsers are put together with, for every 'Alternative', as the package @parser-combinators@ has it. For monads those of
-- "Control.Monad.Combinators" are faster.
module Control.Applicative.Combinators
  ( (<|>), many, some, optional, empty
  , between, choice, count, count', eitherP, endBy, endBy1, manyTill, manyTill_, someTill, someTill_, option
  , sepBy, sepBy1, sepEndBy, sepEndBy1, skipMany, skipSome, skipCount, skipManyTill, skipSomeTill
  ) where

import Control.Applicative
import Control.Monad (replicateM, replicateM_)
import Data.Foldable (asum)

between :: Applicative m => m open -> m close -> m a -> m a
between open close p = open *> p <* close
{-# INLINE between #-}

choice :: (Foldable f, Alternative m) => f (m a) -> m a
choice = asum
{-# INLINE choice #-}

count :: Applicative m => Int -> m a -> m [a]
count = replicateM
{-# INLINE count #-}

-- | At least and at most so many.
count' :: Alternative m => Int -> Int -> m a -> m [a]
count' least most p
  | most <= 0 || least > most = pure []
  | least > 0 = more
  | otherwise = more <|> pure []
  where more = liftA2 (:) p (count' (max 0 (least - 1)) (most - 1) p)

eitherP :: Alternative m => m a -> m b -> m (Either a b)
eitherP a b = fmap Left a <|> fmap Right b

endBy, endBy1 :: Alternative m => m a -> m sep -> m [a]
endBy p sep = many (p <* sep)
endBy1 p sep = some (p <* sep)

manyTill, someTill :: Alternative m => m a -> m end -> m [a]
manyTill p end = go
  where go = ([] <$ end) <|> liftA2 (:) p go
someTill p end = liftA2 (:) p (manyTill p end)

-- | With what ended them.
manyTill_, someTill_ :: Alternative m => m a -> m end -> m ([a], end)
manyTill_ p end = go
  where go = fmap ((,) []) end <|> liftA2 before p go
someTill_ p end = liftA2 before p (manyTill_ p end)

before :: a -> ([a], end) -> ([a], end)
before x (xs, e) = (x : xs, e)

option :: Alternative m => a -> m a -> m a
option x p = p <|> pure x
{-# INLINE option #-}

sepBy, sepBy1, sepEndBy, sepEndBy1 :: Alternative m => m a -> m sep -> m [a]
sepBy p sep = sepBy1 p sep <|> pure []
sepBy1 p sep = liftA2 (:) p (many (sep *> p))
sepEndBy p sep = sepEndBy1 p sep <|> pure []
sepEndBy1 p sep = liftA2 (:) p ((sep *> sepEndBy p sep) <|> pure [])

skipMany, skipSome :: Alternative m => m a -> m ()
skipMany p = go
  where go = (p *> go) <|> pure ()
skipSome p = p *> skipMany p

skipCount :: Applicative m => Int -> m a -> m ()
skipCount = replicateM_

skipManyTill, skipSomeTill :: Alternative m => m a -> m end -> m end
skipManyTill p end = go
  where go = end <|> (p *> go)
skipSomeTill p end = p *> skipManyTill p end
