{-# LANGUAGE NoImplicitPrelude #-}
-- | Optional values.
module Data.Maybe
  ( Maybe(..), maybe, isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList
  , catMaybes, mapMaybe
  ) where

import GHC.Base
import GHC.Stack.Types

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

isJust, isNothing :: Maybe a -> Bool
isJust Nothing = False
isJust _ = True
isNothing Nothing = True
isNothing _ = False

fromJust :: HasCallStack => Maybe a -> a
fromJust (Just x) = x
fromJust Nothing = error "Maybe.fromJust: Nothing"

fromMaybe :: a -> Maybe a -> a
fromMaybe d Nothing = d
fromMaybe _ (Just v) = v

maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

catMaybes :: [Maybe a] -> [a]
catMaybes xs = mapMaybe id xs

mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe f = go
  where
    go [] = []
    go (x : xs) = case f x of
      Nothing -> go xs
      Just y -> y : go xs
