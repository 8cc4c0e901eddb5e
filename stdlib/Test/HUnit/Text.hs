-- | Tests whose results are told as texts.
module Test.HUnit.Text
  ( PutText(..), putTextToHandle, putTextToShowS, runTestText, showPath, showCounts, runTestTT, runTestTTAndExit
  ) where

import GHC.Stack (SrcLoc(..))
import System.Exit (exitFailure, exitSuccess)
import System.IO (Handle, hPutStr, hPutStrLn, stderr)
import Test.HUnit.Base

-- | What is done with each line, which is to stay or only to be seen until the next one comes.
data PutText st = PutText (String -> Bool -> st -> IO st) st

-- | On a terminal, lines that are not to stay are written over each other.
putTextToHandle :: Handle -> Bool -> PutText Int
putTextToHandle handle progress = PutText put start
  where
    start = if progress then 0 else -1
    put line stays shown
      | stays = hPutStrLn handle (erase shown ++ line) >> return (if shown < 0 then shown else 0)
      | shown < 0 = return shown
      | otherwise = hPutStr handle ('\r' : line ++ replicate (shown - length line) ' ') >> return (length line)
    erase shown = if shown <= 0 then "" else '\r' : replicate shown ' ' ++ "\r"

-- | The lines that stay.
putTextToShowS :: PutText ShowS
putTextToShowS = PutText (\line stays f -> return (if stays then f . showString line . showChar '\n' else f)) id

runTestText :: PutText st -> Test -> IO (Counts, st)
runTestText (PutText put st0) t = do
  (result, st) <- performTest start (problem "### Error" "  ") (problem "### Failure" "") st0 t
  st' <- put (showCounts result) True st
  return (result, st')
  where
    start state = put (showCounts (counts state)) False
    problem long gap place why state = put (unlinesPlain ([header] ++ maybe [] (\l -> [showPlace l]) place ++ [why])) True
      where
        name = showPath (path state)
        header = if null name then long ++ ":" else long ++ " in: " ++ gap ++ name
    unlinesPlain = foldr1 (\a b -> a ++ "\n" ++ b)
    showPlace l = srcLocFile l ++ ":" ++ show (srcLocStartLine l)

showCounts :: Counts -> String
showCounts c = "Cases: " ++ show (cases c) ++ "  Tried: " ++ show (tried c) ++ "  Errors: " ++ show (errors c)
  ++ "  Failures: " ++ show (failures c)

-- | From the root; labels that colons or quotation marks are in stand in quotation marks.
showPath :: Path -> String
showPath nodes = if null nodes then "" else foldl1 (\below node -> node ++ ":" ++ below) (map node_ nodes)
  where
    node_ n = case n of
      ListItem k -> show k
      Label l -> if any (`elem` ":\"") l then show l else l

-- | Told on the standard error, and what comes out.
runTestTT :: Test -> IO Counts
runTestTT t = fmap fst (runTestText (putTextToHandle stderr True) t)

-- | The program ends, with success if all tests have.
runTestTTAndExit :: Test -> IO ()
runTestTTAndExit t = do
  c <- runTestTT t
  if errors c == 0 && failures c == 0 then exitSuccess else exitFailure
