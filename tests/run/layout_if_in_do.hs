-- `then` and `else` at the column of `if` inside do (optional semicolons).
check :: Int -> IO ()
check n = do
  if n > 1
  then putStrLn "more"
  else putStrLn "less"
  if n == 2 then do
    putStrLn "two"
    putStrLn "exactly"
  else do
    putStrLn "not two"

main :: IO ()
main = check 1 >> check 2
