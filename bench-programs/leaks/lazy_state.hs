-- A counter in a state monad that nobody looks at before the end.
module Main (main) where

import Control.Monad.State

data World = World { steps :: Int, log_ :: [String] }

tick :: State World ()
tick = modify (\w -> w { steps = steps w + 1 })

walk :: Int -> State World ()
walk 0 = return ()
walk n = tick >> walk (n - 1)

main :: IO ()
main = do
  let end = execState (walk 400000) (World 0 [])
  mapM_ putStrLn (log_ end)
  print (steps end)
