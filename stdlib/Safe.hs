-- | Functions of the Prelude and of lists that may fail, so that they do not: with @May@ the result is 'Nothing' then, with @Def@ a value
-- that was given, with @Safe@ an empty list; with @Note@ the error has a text of the caller's. As the package @safe@ has them.
module Safe
  ( abort
  , tailMay, tailDef, tailNote, tailSafe, tailErr, initMay, initDef, initNote, initSafe, initErr
  , headMay, headDef, headNote, headErr, lastMay, lastDef, lastNote, lastErr
  , minimumMay, minimumNote, maximumMay, maximumNote, minimumByMay, minimumByNote, maximumByMay, maximumByNote
  , minimumBoundBy, maximumBoundBy, maximumBounded, maximumBound, minimumBounded, minimumBound
  , foldr1May, foldr1Def, foldr1Note, foldl1May, foldl1Def, foldl1Note, foldl1May', foldl1Def', foldl1Note'
  , scanr1May, scanr1Def, scanr1Note, scanl1May, scanl1Def, scanl1Note, cycleMay, cycleDef, cycleNote
  , fromJustDef, fromJustNote, assertNote, atMay, atDef, atNote, at, readMay, readDef, readNote, readEitherSafe
  , lookupJust, lookupJustDef, lookupJustNote, findJust, findJustDef, findJustNote, elemIndexJust, elemIndexJustDef, elemIndexJustNote
  , findIndexJust, findIndexJustDef, findIndexJustNote, toEnumMay, toEnumDef, toEnumNote, toEnumSafe
  , succMay, succDef, succNote, succSafe, predMay, predDef, predNote, predSafe, indexMay, indexDef, indexNote
  , minimumDef, maximumDef, minimumByDef, maximumByDef
  ) where

import Data.Ix (Ix(..))
import Data.List (elemIndex, find, findIndex, foldl1', maximumBy, minimumBy)
import Data.Maybe (fromMaybe)
import GHC.Stack (HasCallStack, withFrozenCallStack)
import Text.Read (readEither)

-- | What failed, and the caller's text.
failed :: HasCallStack => String -> String -> a
failed what note = withFrozenCallStack (error ("Safe." ++ what ++ (if null note then "" else ", " ++ note)))

abort :: HasCallStack => String -> a
abort = error

noted :: HasCallStack => String -> String -> Maybe a -> a
noted what note = withFrozenCallStack (fromMaybe (failed what note))

-- | Of a list that has elements.
nonEmpty :: ([a] -> b) -> [a] -> Maybe b
nonEmpty f xs = if null xs then Nothing else Just (f xs)

tailMay, initMay :: [a] -> Maybe [a]
tailMay = nonEmpty tail
initMay = nonEmpty init

tailDef, initDef :: [a] -> [a] -> [a]
tailDef d = fromMaybe d . tailMay
initDef d = fromMaybe d . initMay

tailNote, initNote :: HasCallStack => String -> [a] -> [a]
tailNote note = withFrozenCallStack (noted "tailNote []" note . tailMay)
initNote note = withFrozenCallStack (noted "initNote []" note . initMay)

tailSafe, initSafe :: [a] -> [a]
tailSafe = tailDef []
initSafe = initDef []

tailErr, initErr :: HasCallStack => [a] -> [a]
tailErr = withFrozenCallStack (noted "tailErr []" "" . tailMay)
initErr = withFrozenCallStack (noted "initErr []" "" . initMay)

headMay, lastMay :: [a] -> Maybe a
headMay = nonEmpty head
lastMay = nonEmpty last

headDef, lastDef :: a -> [a] -> a
headDef d = fromMaybe d . headMay
lastDef d = fromMaybe d . lastMay

headNote, lastNote :: HasCallStack => String -> [a] -> a
headNote note = withFrozenCallStack (noted "headNote []" note . headMay)
lastNote note = withFrozenCallStack (noted "lastNote []" note . lastMay)

headErr, lastErr :: HasCallStack => [a] -> a
headErr = withFrozenCallStack (noted "headErr []" "" . headMay)
lastErr = withFrozenCallStack (noted "lastErr []" "" . lastMay)

minimumMay, maximumMay :: Ord a => [a] -> Maybe a
minimumMay = nonEmpty minimum
maximumMay = nonEmpty maximum

minimumDef, maximumDef :: Ord a => a -> [a] -> a
minimumDef d = fromMaybe d . minimumMay
maximumDef d = fromMaybe d . maximumMay

minimumNote, maximumNote :: (HasCallStack, Ord a) => String -> [a] -> a
minimumNote note = withFrozenCallStack (noted "minimumNote []" note . minimumMay)
maximumNote note = withFrozenCallStack (noted "maximumNote []" note . maximumMay)

minimumByMay, maximumByMay :: (a -> a -> Ordering) -> [a] -> Maybe a
minimumByMay cmp = nonEmpty (minimumBy cmp)
maximumByMay cmp = nonEmpty (maximumBy cmp)

minimumByDef, maximumByDef :: a -> (a -> a -> Ordering) -> [a] -> a
minimumByDef d cmp = fromMaybe d . minimumByMay cmp
maximumByDef d cmp = fromMaybe d . maximumByMay cmp

minimumByNote, maximumByNote :: HasCallStack => String -> (a -> a -> Ordering) -> [a] -> a
minimumByNote note cmp = withFrozenCallStack (noted "minimumByNote []" note . minimumByMay cmp)
maximumByNote note cmp = withFrozenCallStack (noted "maximumByNote []" note . maximumByMay cmp)

-- | With the first argument among the elements.
minimumBoundBy, maximumBoundBy :: a -> (a -> a -> Ordering) -> [a] -> a
minimumBoundBy x cmp xs = minimumBy cmp (x : xs)
maximumBoundBy x cmp xs = maximumBy cmp (x : xs)

minimumBound, maximumBound :: Ord a => a -> [a] -> a
minimumBound x xs = minimum (x : xs)
maximumBound x xs = maximum (x : xs)

-- | Without elements the smallest value for the maximum, the greatest for the minimum.
maximumBounded, minimumBounded :: (Ord a, Bounded a) => [a] -> a
maximumBounded = maximumBound minBound
minimumBounded = minimumBound maxBound

foldr1May, foldl1May, foldl1May' :: (a -> a -> a) -> [a] -> Maybe a
foldr1May f = nonEmpty (foldr1 f)
foldl1May f = nonEmpty (foldl1 f)
foldl1May' f = nonEmpty (foldl1' f)

foldr1Def, foldl1Def, foldl1Def' :: a -> (a -> a -> a) -> [a] -> a
foldr1Def d f = fromMaybe d . foldr1May f
foldl1Def d f = fromMaybe d . foldl1May f
foldl1Def' d f = fromMaybe d . foldl1May' f

foldr1Note, foldl1Note, foldl1Note' :: HasCallStack => String -> (a -> a -> a) -> [a] -> a
foldr1Note note f = withFrozenCallStack (noted "foldr1Note []" note . foldr1May f)
foldl1Note note f = withFrozenCallStack (noted "foldl1Note []" note . foldl1May f)
foldl1Note' note f = withFrozenCallStack (noted "foldl1Note []" note . foldl1May' f)

scanr1May, scanl1May :: (a -> a -> a) -> [a] -> Maybe [a]
scanr1May f = nonEmpty (scanr1 f)
scanl1May f = nonEmpty (scanl1 f)

scanr1Def, scanl1Def :: [a] -> (a -> a -> a) -> [a] -> [a]
scanr1Def d f = fromMaybe d . scanr1May f
scanl1Def d f = fromMaybe d . scanl1May f

scanr1Note, scanl1Note :: HasCallStack => String -> (a -> a -> a) -> [a] -> [a]
scanr1Note note f = withFrozenCallStack (noted "scanr1Note []" note . scanr1May f)
scanl1Note note f = withFrozenCallStack (noted "scanl1Note []" note . scanl1May f)

cycleMay :: [a] -> Maybe [a]
cycleMay = nonEmpty cycle

cycleDef :: [a] -> [a] -> [a]
cycleDef d = fromMaybe d . cycleMay

cycleNote :: HasCallStack => String -> [a] -> [a]
cycleNote note = withFrozenCallStack (noted "cycleNote []" note . cycleMay)

fromJustDef :: a -> Maybe a -> a
fromJustDef = fromMaybe

fromJustNote :: HasCallStack => String -> Maybe a -> a
fromJustNote note = withFrozenCallStack (noted "fromJustNote Nothing" note)

assertNote :: HasCallStack => String -> Bool -> a -> a
assertNote note ok x
  | ok = x
  | otherwise = withFrozenCallStack (failed "assertNote False" note)

-- | The element at a place, or what is wrong with the place.
element :: [a] -> Int -> Either String a
element xs0 i0
  | i0 < 0 = Left ("index must not be negative, index=" ++ show i0)
  | otherwise = go i0 xs0
  where
    go i xs = case xs of
      [] -> Left ("index too large, index=" ++ show i0 ++ ", length=" ++ show (i0 - i))
      x : rest -> if i == 0 then Right x else go (i - 1) rest

at :: HasCallStack => [a] -> Int -> a
at xs i = withFrozenCallStack (either (failed "at" ) id (element xs i))

atMay :: [a] -> Int -> Maybe a
atMay xs i = either (const Nothing) Just (element xs i)

atDef :: a -> [a] -> Int -> a
atDef d xs i = either (const d) id (element xs i)

atNote :: HasCallStack => String -> [a] -> Int -> a
atNote note xs i = withFrozenCallStack (either (\why -> failed ("atNote, " ++ why) note) id (element xs i))

readEitherSafe :: Read a => String -> Either String a
readEitherSafe = readEither

readMay :: Read a => String -> Maybe a
readMay = either (const Nothing) Just . readEither

readDef :: Read a => a -> String -> a
readDef d = fromMaybe d . readMay

readNote :: (HasCallStack, Read a) => String -> String -> a
readNote note s = withFrozenCallStack (either (\why -> failed ("readNote, " ++ why) note) id (readEither s))

lookupJust :: (HasCallStack, Eq a) => a -> [(a, b)] -> b
lookupJust x = withFrozenCallStack (noted "lookupJust, no matching value" "" . lookup x)

lookupJustDef :: Eq a => b -> a -> [(a, b)] -> b
lookupJustDef d x = fromMaybe d . lookup x

lookupJustNote :: (HasCallStack, Eq a) => String -> a -> [(a, b)] -> b
lookupJustNote note x = withFrozenCallStack (noted "lookupJustNote, no matching value" note . lookup x)

findJust :: HasCallStack => (a -> Bool) -> [a] -> a
findJust p = withFrozenCallStack (noted "findJust, no matching value" "" . find p)

findJustDef :: a -> (a -> Bool) -> [a] -> a
findJustDef d p = fromMaybe d . find p

findJustNote :: HasCallStack => String -> (a -> Bool) -> [a] -> a
findJustNote note p = withFrozenCallStack (noted "findJustNote, no matching value" note . find p)

elemIndexJust :: (HasCallStack, Eq a) => a -> [a] -> Int
elemIndexJust x = withFrozenCallStack (noted "elemIndexJust, no matching value" "" . elemIndex x)

elemIndexJustDef :: Eq a => Int -> a -> [a] -> Int
elemIndexJustDef d x = fromMaybe d . elemIndex x

elemIndexJustNote :: (HasCallStack, Eq a) => String -> a -> [a] -> Int
elemIndexJustNote note x = withFrozenCallStack (noted "elemIndexJustNote, no matching value" note . elemIndex x)

findIndexJust :: HasCallStack => (a -> Bool) -> [a] -> Int
findIndexJust p = withFrozenCallStack (noted "findIndexJust, no matching value" "" . findIndex p)

findIndexJustDef :: Int -> (a -> Bool) -> [a] -> Int
findIndexJustDef d p = fromMaybe d . findIndex p

findIndexJustNote :: HasCallStack => String -> (a -> Bool) -> [a] -> Int
findIndexJustNote note p = withFrozenCallStack (noted "findIndexJustNote, no matching value" note . findIndex p)

toEnumMay :: (Enum a, Bounded a) => Int -> Maybe a
toEnumMay i = r
  where
    r | i < low || i > high = Nothing
      | otherwise = Just (toEnum i)
    low = fromEnum (minBound `asTypeOf` given r)
    high = fromEnum (maxBound `asTypeOf` given r)
    given (~(Just x)) = x

toEnumDef :: (Enum a, Bounded a) => a -> Int -> a
toEnumDef d = fromMaybe d . toEnumMay

toEnumNote :: (HasCallStack, Enum a, Bounded a) => String -> Int -> a
toEnumNote note = withFrozenCallStack (noted "toEnumNote, out of range" note . toEnumMay)

toEnumSafe :: (Enum a, Bounded a) => Int -> a
toEnumSafe = toEnumDef minBound

-- | The step, unless it is at the end.
step :: Eq a => a -> (a -> a) -> a -> Maybe a
step end f x = if x == end then Nothing else Just (f x)

succMay, predMay :: (Enum a, Eq a, Bounded a) => a -> Maybe a
succMay = step maxBound succ
predMay = step minBound pred

succDef, predDef :: (Enum a, Eq a, Bounded a) => a -> a -> a
succDef d = fromMaybe d . succMay
predDef d = fromMaybe d . predMay

succNote, predNote :: (HasCallStack, Enum a, Eq a, Bounded a) => String -> a -> a
succNote note = withFrozenCallStack (noted "succNote, out of range" note . succMay)
predNote note = withFrozenCallStack (noted "predNote, out of range" note . predMay)

succSafe, predSafe :: (Enum a, Eq a, Bounded a) => a -> a
succSafe = succDef maxBound
predSafe = predDef minBound

indexMay :: Ix a => (a, a) -> a -> Maybe Int
indexMay b i = if inRange b i then Just (index b i) else Nothing

indexDef :: Ix a => Int -> (a, a) -> a -> Int
indexDef d b = fromMaybe d . indexMay b

indexNote :: (HasCallStack, Ix a) => String -> (a, a) -> a -> Int
indexNote note b = withFrozenCallStack (noted "indexNote, out of range" note . indexMay b)
