-- | The drawings of coverage, of who calls whom, and of time, for a run of "Shapes": @coverage.svg@, @calls.svg@, @structural.svg@, @behavioural.svg@ in the folder
-- where it runs.
module Main (main) where

import Data.IORef
import qualified Profile.Spy.Coverage as Coverage
import qualified Profile.Spy.Time as Time
import qualified Profile.Spy.Types as Types
import Profile.View (writeSvg)
import Shapes

tests :: IORef Int -> IO ()
tests size = do
  n <- readIORef size
  let s = scene n
  print (length (filter (/= '.') (render (moved 1 2 s))))
  print (sum [area f | (_, _, f) <- figures s])
  print [f | (_, _, f) <- take 3 (figures s)]

main :: IO ()
main = do
  size <- newIORef 6
  (_, covered) <- Coverage.coverageWithCalls ["Shapes"] (tests size)
  putStr (Coverage.report covered)
  writeSvg "coverage.svg" (Coverage.picture covered)
  writeSvg "calls.svg" (Coverage.callGraph covered)
  (_, times) <- Time.timed ["Shapes"] (tests size)
  writeSvg "structural.svg" (Time.structural times)
  writeSvg "behavioural.svg" (Time.behavioural times)
  (_, seen) <- Types.typesSeen ["Shapes"] (tests size)
  putStr (Types.report seen)
  mapM_ putStrLn (Types.hints 1 seen)
  mapM_ print [(f, i, c) | (f, i, c) <- Types.untried seen]
