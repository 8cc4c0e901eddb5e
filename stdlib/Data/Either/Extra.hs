-- | Functions of 'Either', as the package @extra@ has them.
module Data.Either.Extra
  ( module Data.Either, fromEither, fromLeft', fromRight', eitherToMaybe, maybeToEither, mapLeft, mapRight
  ) where

import Data.Either
import Data.Either.Combinators (fromLeft', fromRight', mapLeft, mapRight, maybeToRight, rightToMaybe)

fromEither :: Either a a -> a
fromEither = either id id

eitherToMaybe :: Either a b -> Maybe b
eitherToMaybe = rightToMaybe

maybeToEither :: a -> Maybe b -> Either a b
maybeToEither = maybeToRight
