-- The state monad is the strict one, the counter a strict field, and the state is evaluated at each step.
module Main (main) where

import Control.Monad.State.Strict

data World = World { steps :: !Int, log_ :: [String] }

tick :: State World ()
tick = modify' (\w -> w { steps = steps w + 1 })

walk :: Int -> State World ()
walk 0 = return ()
walk n = tick >> walk (n - 1)

main :: IO ()
main = do
  let end = execState (walk 400000) (World 0 [])
  mapM_ putStrLn (log_ end)
  print (steps end)
