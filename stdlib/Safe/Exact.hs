-- | Functions of lists that want lists of an exact length, or so many elements as was said: with @May@ the result is 'Nothing'
-- otherwise, with @Def@ a value that was given. As the package @safe@ has them; where they fail, they do before the first element.
module Safe.Exact
  ( takeExact, dropExact, splitAtExact, takeExactMay, takeExactNote, takeExactDef, dropExactMay, dropExactNote, dropExactDef
  , splitAtExactMay, splitAtExactNote, splitAtExactDef
  , zipExact, zipWithExact, zipExactMay, zipExactNote, zipExactDef, zipWithExactMay, zipWithExactNote, zipWithExactDef
  , zip3Exact, zipWith3Exact, zip3ExactMay, zip3ExactNote, zip3ExactDef, zipWith3ExactMay, zipWith3ExactNote, zipWith3ExactDef
  ) where

import Data.Maybe (fromMaybe)
import GHC.Stack (HasCallStack, withFrozenCallStack)

noted :: HasCallStack => String -> String -> Maybe a -> a
noted what note = fromMaybe (withFrozenCallStack (error ("Safe.Exact." ++ what ++ (if null note then "" else ", " ++ note))))

splitAtExactMay :: Int -> [a] -> Maybe ([a], [a])
splitAtExactMay n xs0
  | n < 0 = Nothing
  | otherwise = go n xs0
  where
    go k xs
      | k == 0 = Just ([], xs)
      | otherwise = case xs of
          [] -> Nothing
          x : rest -> fmap (\(as, bs) -> (x : as, bs)) (go (k - 1) rest)

takeExactMay, dropExactMay :: Int -> [a] -> Maybe [a]
takeExactMay n = fmap fst . splitAtExactMay n
dropExactMay n = fmap snd . splitAtExactMay n

takeExact, dropExact :: HasCallStack => Int -> [a] -> [a]
takeExact n = withFrozenCallStack (takeExactNote "" n)
dropExact n = withFrozenCallStack (dropExactNote "" n)

splitAtExact :: HasCallStack => Int -> [a] -> ([a], [a])
splitAtExact n = withFrozenCallStack (splitAtExactNote "" n)

takeExactNote, dropExactNote :: HasCallStack => String -> Int -> [a] -> [a]
takeExactNote note n = withFrozenCallStack (noted "takeExact, not enough elements" note . takeExactMay n)
dropExactNote note n = withFrozenCallStack (noted "dropExact, not enough elements" note . dropExactMay n)

splitAtExactNote :: HasCallStack => String -> Int -> [a] -> ([a], [a])
splitAtExactNote note n = withFrozenCallStack (noted "splitAtExact, not enough elements" note . splitAtExactMay n)

takeExactDef, dropExactDef :: [a] -> Int -> [a] -> [a]
takeExactDef d n = fromMaybe d . takeExactMay n
dropExactDef d n = fromMaybe d . dropExactMay n

splitAtExactDef :: ([a], [a]) -> Int -> [a] -> ([a], [a])
splitAtExactDef d n = fromMaybe d . splitAtExactMay n

zipWithExactMay :: (a -> b -> c) -> [a] -> [b] -> Maybe [c]
zipWithExactMay f = go
  where
    go (x : xs) (y : ys) = fmap (f x y :) (go xs ys)
    go [] [] = Just []
    go _ _ = Nothing

zipWith3ExactMay :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> Maybe [d]
zipWith3ExactMay f = go
  where
    go (x : xs) (y : ys) (z : zs) = fmap (f x y z :) (go xs ys zs)
    go [] [] [] = Just []
    go _ _ _ = Nothing

zipExactMay :: [a] -> [b] -> Maybe [(a, b)]
zipExactMay = zipWithExactMay (,)

zip3ExactMay :: [a] -> [b] -> [c] -> Maybe [(a, b, c)]
zip3ExactMay = zipWith3ExactMay (,,)

zipWithExact :: HasCallStack => (a -> b -> c) -> [a] -> [b] -> [c]
zipWithExact f xs ys = withFrozenCallStack (zipWithExactNote "" f xs ys)

zipWith3Exact :: HasCallStack => (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3Exact f xs ys zs = withFrozenCallStack (zipWith3ExactNote "" f xs ys zs)

zipExact :: HasCallStack => [a] -> [b] -> [(a, b)]
zipExact xs ys = withFrozenCallStack (zipExactNote "" xs ys)

zip3Exact :: HasCallStack => [a] -> [b] -> [c] -> [(a, b, c)]
zip3Exact xs ys zs = withFrozenCallStack (zip3ExactNote "" xs ys zs)

zipWithExactNote :: HasCallStack => String -> (a -> b -> c) -> [a] -> [b] -> [c]
zipWithExactNote note f xs ys = withFrozenCallStack (noted "zipWithExact, lists of different lengths" note (zipWithExactMay f xs ys))

zipWith3ExactNote :: HasCallStack => String -> (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3ExactNote note f xs ys zs =
  withFrozenCallStack (noted "zipWith3Exact, lists of different lengths" note (zipWith3ExactMay f xs ys zs))

zipExactNote :: HasCallStack => String -> [a] -> [b] -> [(a, b)]
zipExactNote note xs ys = withFrozenCallStack (noted "zipExact, lists of different lengths" note (zipExactMay xs ys))

zip3ExactNote :: HasCallStack => String -> [a] -> [b] -> [c] -> [(a, b, c)]
zip3ExactNote note xs ys zs = withFrozenCallStack (noted "zip3Exact, lists of different lengths" note (zip3ExactMay xs ys zs))

zipWithExactDef :: [c] -> (a -> b -> c) -> [a] -> [b] -> [c]
zipWithExactDef d f xs ys = fromMaybe d (zipWithExactMay f xs ys)

zipWith3ExactDef :: [d] -> (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3ExactDef d f xs ys zs = fromMaybe d (zipWith3ExactMay f xs ys zs)

zipExactDef :: [(a, b)] -> [a] -> [b] -> [(a, b)]
zipExactDef d xs ys = fromMaybe d (zipExactMay xs ys)

zip3ExactDef :: [(a, b, c)] -> [a] -> [b] -> [c] -> [(a, b, c)]
zip3ExactDef d xs ys zs = fromMaybe d (zip3ExactMay xs ys zs)
