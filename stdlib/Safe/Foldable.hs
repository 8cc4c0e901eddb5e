-- | Functions of what can be folded that may fail, so that they do not; as the package @safe@ has them.
module Safe.Foldable
  ( foldl1May, foldl1Def, foldl1Note, foldr1May, foldr1Def, foldr1Note
  , findJust, findJustDef, findJustNote, minimumMay, minimumNote, maximumMay, maximumNote
  , minimumByMay, minimumByNote, maximumByMay, maximumByNote, maximumBoundBy, minimumBoundBy
  , maximumBounded, maximumBound, minimumBounded, minimumBound, minimumDef, maximumDef, minimumByDef, maximumByDef
  ) where

import Data.Foldable (toList)
import GHC.Stack (HasCallStack, withFrozenCallStack)
import qualified Safe as S

foldl1May, foldr1May :: Foldable t => (a -> a -> a) -> t a -> Maybe a
foldl1May f = S.foldl1May f . toList
foldr1May f = S.foldr1May f . toList

foldl1Def, foldr1Def :: Foldable t => a -> (a -> a -> a) -> t a -> a
foldl1Def d f = S.foldl1Def d f . toList
foldr1Def d f = S.foldr1Def d f . toList

foldl1Note, foldr1Note :: (HasCallStack, Foldable t) => String -> (a -> a -> a) -> t a -> a
foldl1Note note f = withFrozenCallStack (S.foldl1Note note f . toList)
foldr1Note note f = withFrozenCallStack (S.foldr1Note note f . toList)

findJust :: (HasCallStack, Foldable t) => (a -> Bool) -> t a -> a
findJust p = withFrozenCallStack (S.findJust p . toList)

findJustDef :: Foldable t => a -> (a -> Bool) -> t a -> a
findJustDef d p = S.findJustDef d p . toList

findJustNote :: (HasCallStack, Foldable t) => String -> (a -> Bool) -> t a -> a
findJustNote note p = withFrozenCallStack (S.findJustNote note p . toList)

minimumMay, maximumMay :: (Foldable t, Ord a) => t a -> Maybe a
minimumMay = S.minimumMay . toList
maximumMay = S.maximumMay . toList

minimumDef, maximumDef :: (Foldable t, Ord a) => a -> t a -> a
minimumDef d = S.minimumDef d . toList
maximumDef d = S.maximumDef d . toList

minimumNote, maximumNote :: (HasCallStack, Foldable t, Ord a) => String -> t a -> a
minimumNote note = withFrozenCallStack (S.minimumNote note . toList)
maximumNote note = withFrozenCallStack (S.maximumNote note . toList)

minimumByMay, maximumByMay :: Foldable t => (a -> a -> Ordering) -> t a -> Maybe a
minimumByMay cmp = S.minimumByMay cmp . toList
maximumByMay cmp = S.maximumByMay cmp . toList

minimumByDef, maximumByDef :: Foldable t => a -> (a -> a -> Ordering) -> t a -> a
minimumByDef d cmp = S.minimumByDef d cmp . toList
maximumByDef d cmp = S.maximumByDef d cmp . toList

minimumByNote, maximumByNote :: (HasCallStack, Foldable t) => String -> (a -> a -> Ordering) -> t a -> a
minimumByNote note cmp = withFrozenCallStack (S.minimumByNote note cmp . toList)
maximumByNote note cmp = withFrozenCallStack (S.maximumByNote note cmp . toList)

minimumBoundBy, maximumBoundBy :: Foldable f => a -> (a -> a -> Ordering) -> f a -> a
minimumBoundBy x cmp = S.minimumBoundBy x cmp . toList
maximumBoundBy x cmp = S.maximumBoundBy x cmp . toList

minimumBound, maximumBound :: (Foldable f, Ord a) => a -> f a -> a
minimumBound x = S.minimumBound x . toList
maximumBound x = S.maximumBound x . toList

minimumBounded, maximumBounded :: (Foldable f, Ord a, Bounded a) => f a -> a
minimumBounded = S.minimumBounded . toList
maximumBounded = S.maximumBounded . toList
