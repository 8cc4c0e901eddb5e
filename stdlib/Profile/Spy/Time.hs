-- | Blueprints of time: where it goes in the program's structure, and along its calls; and which functions returned the same for the same arguments again,
-- which may be worth a cache. After Kai (Bergel and others, /Spy/, 5.2).
module Profile.Spy.Time
  ( Timed(..), timed
  , report, structural, behavioural, cacheable
  ) where

import Control.Monad
import Data.IORef
import Data.List
import Profile.Spy
import Profile.View

-- | Of a function. How long it ran is its 'selfTime'.
data Timed = Timed
  { executions :: Int
  , repeated :: Int
  -- ^ Calls with the very arguments of an earlier one, of the last 'remembered'.
  , differed :: Int
  -- ^ Those of them that returned something else.
  }

data Watched = Watched { count :: IORef Timed, earlier :: IORef [([Any], Any)] }

-- | Calls with which a call is compared.
remembered :: Int
remembered = 20

-- | Runs an action, and times the functions that the patterns name.
timed :: [Pattern] -> IO a -> IO (a, Mirror Timed)
timed patterns act = do
  (r, m) <- spy (Around (\_ -> Watched <$> newIORef (Timed 0 0 0) <*> newIORef []) entered) patterns act
  found <- mapState (readIORef . count . state) m
  return (r, found)
  where
    entered w _ args = do
      modifyIORef' (count w) (\t -> t { executions = executions t + 1 })
      return (left w args)
    left w args value = do
      calls' <- readIORef (earlier w)
      same' <- filterM (sameArguments args . fst) calls'
      case same' of
        [] -> writeIORef (earlier w) (take remembered ((args, value) : calls'))
        (_, before') : _ -> do
          equal <- same before' value
          modifyIORef' (count w) (\t -> t { repeated = repeated t + 1, differed = differed t + (if equal then 0 else 1) })
    sameArguments as bs = and <$> zipWithM same as bs

-- | Functions that returned the very same whenever they were called with the same arguments again, and were, so often at least: candidates for a cache.
cacheable :: Int -> Mirror Timed -> [Function Timed]
cacheable least m = [f | f <- functions m, repeated (state f) >= least, differed (state f) == 0]

-- | The functions by time, with its share, calls, and how often arguments were repeated.
report :: Mirror Timed -> String
report m = unlines ("  time     calls  repeated" : map row' (sortOn (negate . selfTime) [f | f <- functions m, executions (state f) > 0]))
  where
    total = max 1 (sum (map selfTime (functions m)))
    row' f = pad 5 (show (selfTime f * 100 `div` total) ++ "%") ++ pad 11 (show (executions (state f))) ++ pad 10 (show (repeated (state f)))
      ++ "  " ++ qualifiedName (entity f)
    pad n s = replicate (n - length s) ' ' ++ s

share :: Mirror Timed -> Function Timed -> Double
share m f = fromIntegral (selfTime f) / fromIntegral (max 1 (sum (map selfTime (functions m))))

told :: Mirror Timed -> Function Timed -> String
told m f = qualifiedName (entity f) ++ ": " ++ show (round (100 * share m f) :: Int) ++ " % of the time, " ++ show (executions (state f)) ++ " calls"

-- | Modules as boxes, in them their functions: the area is the time, the shade how often they were called; those that may be worth a cache are yellow.
structural :: Mirror Timed -> View
structural m = titled "Time by module" (view (flow 900)
  [ nodeWith rectangle { fill = const "#f7f7f7", label = id, tip = id } n n (view (flow 260) (nodes shape (sortOn (negate . selfTime) (filter called fs))))
  | (n, fs) <- modules m, any called fs ])
  where
    called f = executions (state f) > 0
    side f = 4 + 200 * sqrt (share m f)
    shape = (base m) { width = side, height = side }

-- | Who called whom: as wide as the time, as dark as calls.
behavioural :: Mirror Timed -> View
behavioural m = withEdges (edges [(show a, show b, 0.5 + logarithmic n / 2) | (a, b, n) <- calls m])
  (titled "Time by calls" (view layered
    [ node ((base m) { width = \g -> 8 + 240 * share m g, height = const 14, label = name . entity }) (show (entity f)) f
    | f <- functions m, executions (state f) > 0 ]))

base :: Mirror Timed -> Shape (Function Timed)
base m = rectangle
  { fill = \f -> if differed (state f) == 0 && repeated (state f) > 0 then yellow else shade (0.85 * logarithmic (executions (state f)) / most)
  , tip = told m }
  where
    most = maximum (1 : [logarithmic (executions (state f)) | f <- functions m])
