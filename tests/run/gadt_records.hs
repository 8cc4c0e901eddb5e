{-# LANGUAGE GADTs #-}
module Main (main) where

-- Fields of constructors that say more of the type than its parameters.
data Setting a where
  Flag :: { name :: String, on :: Bool } -> Setting Bool
  Count :: { name' :: String, least, most :: Int } -> Setting Int
  Both :: { name'' :: String, first :: Setting a, second :: b } -> Setting (a, b)
  Other :: { name'' :: String, second :: b } -> Setting (a, b)
  Shown :: Show s => { hidden :: s, plain :: c } -> Setting (Maybe c)

describe :: Setting a -> String
describe Flag { name = n, on = o } = n ++ (if o then " on" else " off")
describe c@Count {} = name' c ++ show (least c, most c)
describe (Both n a _) = n ++ ": " ++ describe a
describe o@Other {} = name'' o
describe (Shown h _) = show h

main :: IO ()
main = do
  let flag = Flag { name = "echo", on = True }
      count = Count { most = 9, least = 1, name' = "size" }
      both = Both { name'' = "both", first = flag, second = 'x' }
  print (on flag, name flag)
  putStrLn (describe flag { on = False })
  putStrLn (describe count { least = 5 })
  putStrLn (describe both)
  print (second both, second (Other "o" 'y' :: Setting (Int, Char)))
  putStrLn (describe (both { name'' = "again" }))
  let shown = Shown { hidden = [1 :: Int], plain = 'p' }
  putStrLn (describe shown)
  print (plain shown)
