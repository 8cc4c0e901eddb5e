{-# LANGUAGE FlexibleContexts #-}
-- | What one does with values of one of two types, as the package @either@ has it.
module Data.Either.Combinators
  ( isLeft, isRight, fromLeft, fromRight, fromLeft', fromRight', mapBoth, mapLeft, mapRight
  , whenLeft, whenRight, unlessLeft, unlessRight, leftToMaybe, rightToMaybe, maybeToLeft, maybeToRight
  , eitherToError, swapEither
  ) where

import Control.Monad.Except (MonadError(..))
import Data.Either (fromLeft, fromRight, isLeft, isRight)

-- | Of a value that is known to be left, or right.
fromLeft' :: Either a b -> a
fromLeft' = either id (const (error "Data.Either.Combinators.fromLeft': a Right"))

fromRight' :: Either a b -> b
fromRight' = either (const (error "Data.Either.Combinators.fromRight': a Left")) id

mapBoth :: (a -> c) -> (b -> d) -> Either a b -> Either c d
mapBoth f g = either (Left . f) (Right . g)

mapLeft :: (a -> c) -> Either a b -> Either c b
mapLeft f = mapBoth f id

mapRight :: (b -> c) -> Either a b -> Either a c
mapRight = fmap

whenLeft, unlessRight :: Applicative m => Either a b -> (a -> m ()) -> m ()
whenLeft e act = either act (const (pure ())) e
unlessRight = whenLeft

whenRight, unlessLeft :: Applicative m => Either a b -> (b -> m ()) -> m ()
whenRight e act = either (const (pure ())) act e
unlessLeft = whenRight

leftToMaybe :: Either a b -> Maybe a
leftToMaybe = either Just (const Nothing)

rightToMaybe :: Either a b -> Maybe b
rightToMaybe = either (const Nothing) Just

maybeToLeft :: b -> Maybe a -> Either a b
maybeToLeft y = maybe (Right y) Left

maybeToRight :: b -> Maybe a -> Either b a
maybeToRight y = maybe (Left y) Right

eitherToError :: MonadError e m => Either e a -> m a
eitherToError = either throwError return

swapEither :: Either e a -> Either a e
swapEither = either Right Left
