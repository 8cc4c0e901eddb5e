-- | Coverage: which functions have been called, how often, on how many different objects, beside how long they are. After Hapao (Bergel and others,
-- /Spy/, section 3).
--
-- > main = do
-- >   (_, found) <- coverage ["*"] tests
-- >   putStr (report found)
-- >   writeSvg "coverage.svg" (picture found)
module Profile.Spy.Coverage
  ( Covered(..), coverage, coverageWithCalls
    -- * Ratios
  , isCovered, ratio, ratioOfModules, linesCovered, report
    -- * Drawings
  , picture, callGraph, callGraphOf
  ) where

import Control.Monad
import Data.IORef
import Data.List
import Profile.Spy
import Profile.View

-- | Of a function.
data Covered = Covered
  { executions :: Int
  , receivers :: Int
  -- ^ Different objects that were its first argument, up to 100; of its first 1000 executions all, later ones at every thousandth part.
  }
  deriving (Eq, Show)

-- | The entries up to the next one that is looked at, and the receivers.
data Seen = Seen { entered :: IORef Int, objects :: IORef Objects }

-- | How many, and which.
data Objects = Objects !Int [Any]

-- | More receivers than these are not told apart: it is the order of magnitude that matters.
maxReceivers :: Int
maxReceivers = 100

-- | A spy that keeps the receivers themselves. It looks at the first thousand entries of a function, then at fewer and fewer: the next
-- one comes after a thousandth of those that there have been.
coverageSpy :: Spy Seen
coverageSpy = Sampling { new = \_ -> Seen <$> newIORef 1 <*> newIORef (Objects 0 []), sample = look }
  where
    look seen e args = do
      found <- note (objects seen) (take (arity e) args)
      n <- readIORef (entered seen)
      let left = if found < maxReceivers then n `div` 1000 else maxBound - n - 1
      writeIORef (entered seen) $! n + left + 1
      return left

-- | Notes the first argument, if there is one: how many receivers are known then, or need be.
note :: IORef Objects -> [Any] -> IO Int
note var args = case args of
  [] -> return maxReceivers
  receiver : _ -> do
    Objects n known <- readIORef var
    here <- anyM (same receiver) known
    if here || n >= maxReceivers then return n else writeIORef var (Objects (n + 1) (receiver : known)) >> return (n + 1)

anyM :: (a -> IO Bool) -> [a] -> IO Bool
anyM p xs = case xs of
  [] -> return False
  x : rest -> p x >>= \yes -> if yes then return True else anyM p rest

-- | Runs an action, and tells what it covers of the functions that the patterns name.
coverage :: [Pattern] -> IO a -> IO (a, Mirror Covered)
coverage = covering coverageSpy

-- | The same, and who called whom; see 'after' for what that costs.
coverageWithCalls :: [Pattern] -> IO a -> IO (a, Mirror Covered)
coverageWithCalls = covering (withCalls coverageSpy)

covering :: Spy Seen -> [Pattern] -> IO a -> IO (a, Mirror Covered)
covering s patterns act = do
  (r, m) <- spy s patterns act
  found <- mapState (\f -> Covered (entryCount f) . different <$> readIORef (objects (state f))) m
  return (r, found)
  where
    different (Objects n _) = n

isCovered :: Function Covered -> Bool
isCovered f = executions (state f) > 0

-- | Functions that have been called, of all.
ratio :: Mirror Covered -> Double
ratio m = part (length (filter isCovered (functions m))) (length (functions m))

-- | Modules with a function that has been called, of all.
ratioOfModules :: Mirror Covered -> Double
ratioOfModules m = part (length (filter (any isCovered . snd) (modules m))) (length (modules m))

-- | Lines of code of the functions that have been called, of those of all functions that are not local.
linesCovered :: Mirror Covered -> Double
linesCovered m = part (count isCovered) (count (const True))
  where
    count p = sum [linesOfCode (entity f) | f <- functions m, not (isLocal (entity f)), p f]

part :: Int -> Int -> Double
part a b = if b == 0 then 1 else fromIntegral a / fromIntegral b

-- | Ratios by package and module, then the functions that have not been called, the longest first.
report :: Mirror Covered -> String
report m = unlines (map packageLine (packages m) ++ map moduleLine (modules m) ++ missing)
  where
    packageLine (p, ms) = percent (concatMap snd ms) ++ "  package " ++ p
    moduleLine (n, fs) = percent fs ++ "  " ++ n
    percent fs = pad 5 (show (round (100 * part (length (filter isCovered fs)) (length fs)) :: Int) ++ "%")
    pad n s = replicate (n - length s) ' ' ++ s
    never = sortOn (negate . linesOfCode) [entity f | f <- functions m, not (isCovered f)]
    missing = if null never then [] else "never called:" : [pad 5 (show (linesOfCode e)) ++ "  " ++ qualifiedName e | e <- never]

-- | A function: as high as it has lines, as wide as it has receivers, as dark as it has been executed often; with a red border if never.
shape :: Mirror Covered -> Shape (Function Covered)
shape m = rectangle
  { width = \f -> 6 + 10 * logarithmic (receivers (state f))
  , height = \f -> 3 + 3 * fromIntegral (linesOfCode (entity f))
  , fill = \f -> shade (if most == 0 then 0 else 0.85 * logarithmic (executions (state f)) / most)
  , border = \f -> if isCovered f then black else red
  , tip = \f -> qualifiedName (entity f) ++ ": " ++ show (executions (state f)) ++ " executions, " ++ show (receivers (state f)) ++ " receivers" }
  where
    most = maximum (0 : [logarithmic (executions (state f)) | f <- functions m])

-- | Modules as boxes, in them their functions by length.
picture :: Mirror Covered -> View
picture m = titled ("Coverage: " ++ show (round (100 * ratio m) :: Int) ++ " % of functions") (view (flow 900)
  [ nodeWith rectangle { fill = const "#f7f7f7", label = id, tip = id } n n (view (flow 220) (nodes (shape m) (sortOn (linesOfCode . entity) fs)))
  | (n, fs) <- modules m ])

-- | The functions that are reached from one of these names, and who called whom: of 'coverageWithCalls'.
callGraphOf :: [String] -> Mirror Covered -> View
callGraphOf roots m = graph [f | f <- functions m, entity f `elem` reached [] [entity f | Just f <- map (`function` m) roots]] m
  where
    reached seen [] = seen
    reached seen (e : rest)
      | e `elem` seen = reached seen rest
      | otherwise = reached (e : seen) (map fst (calleesOf e m) ++ rest)

-- | The functions that have been called, and who called whom: of 'coverageWithCalls'.
callGraph :: Mirror Covered -> View
callGraph m = graph (filter isCovered (functions m)) m

graph :: [Function Covered] -> Mirror Covered -> View
graph fs m = withEdges (edges [(show a, show b, 1 + logarithmic n) | (a, b, n) <- calls m])
  (view layered [node (shape m) { label = name . entity } (show (entity f)) f | f <- fs])
