-- The optimiser neither drops, shares nor repeats events, and moves no evaluation into one or out of one.
import Profile.Domain

work :: Int -> Int
work n = event "work" ["n" .= n] (n * n)
{-# NOINLINE work #-}

-- Evaluated in the event `user`, and not before it.
user :: Int -> Int
user z = event "user" [] (z + 1)

-- `z` is evaluated after the event, which is not in it.
after :: Int -> Int
after z = case event "first" [] (length [1 .. z']) of n -> n + z
  where z' = 2 :: Int

-- The same through a function that is called.
through :: Int -> Int
through z = case user 5 of r -> r + z

-- An argument of each step, and an event whose argument does not change.
steps :: Int -> Int -> Int
steps acc 0 = acc
steps acc n = steps (acc + event "step" [] (work 3)) (n - 1)

constant :: Int -> Int
constant n = n + event "constant" [] (work 4)

function :: Int -> Int -> Int
function k = event "function" ["k" .= k] (\x -> x + k)

main :: IO ()
main = do
  print (user (work 1))
  print (after (work 2))
  print (through (work 6))
  print (steps 0 3)
  print (map constant [1, 2])
  print (event "a" [] (work 7), event "a" [] (work 7))
  let f = function 10
  print (f 1 + f 2)
  print (map (function 20) [1, 2])
  mapM_ (\i -> print (i + work 8)) [1, 2 :: Int]
  case event "dropped?" [] () of _ -> putStrLn "not demanded"
  event "unit" [] () `seq` putStrLn "demanded"
  print (if event "test" [] (work 1 > 0) then event "then" [] 'y' else event "else" [] 'n')
