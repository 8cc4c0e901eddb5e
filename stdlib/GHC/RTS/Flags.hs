-- | What the program's run was told about its threads, of all that GHC's runtime is told.
module GHC.RTS.Flags (RtsTime, ConcFlags(..), getConcFlags) where

import Data.Word (Word64)
import GHC.Environment (getFullArgs)
import Text.Read (readMaybe)

-- | Nanoseconds.
type RtsTime = Word64

data ConcFlags = ConcFlags
  { ctxtSwitchTime :: RtsTime
  -- ^ For how long a thread runs while others could.
  , ctxtSwitchTicks :: Int
  -- ^ The same in ticks of the timer, which has a hundred in a second.
  } deriving (Show)

-- | The turn of threads that @+RTS -C@ asks for; 20 milliseconds without.
getConcFlags :: IO ConcFlags
getConcFlags = do
  args <- getFullArgs
  let asked = [s | ('-' : 'C' : s) <- forRuntime args]
      seconds = case asked of
        [] -> 0.02
        _ -> maybe 0.02 id (number (last asked))
      time = round (seconds * 1000000000 :: Double) :: RtsTime
  return ConcFlags { ctxtSwitchTime = time, ctxtSwitchTicks = fromIntegral (time `div` 10000000) }
  where
    number s = case s of
      "" -> Just 0
      '.' : _ -> readMaybe ('0' : s)
      _ -> readMaybe s

-- | What stands between @+RTS@ and @-RTS@, before @--RTS@.
forRuntime :: [String] -> [String]
forRuntime args = case dropWhile (`notElem` ["+RTS", "--RTS"]) args of
  "+RTS" : rest -> case break (`elem` ["-RTS", "--RTS"]) rest of
    (own, "-RTS" : more) -> own ++ forRuntime more
    (own, _) -> own
  _ -> []
