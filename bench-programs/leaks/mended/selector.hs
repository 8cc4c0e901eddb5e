-- The part that is wanted is taken at once: a label keeps no record.
module Main (main) where

data Record = Record { name :: String, body :: [Int] }

record :: Int -> Record
record i = Record ("r" ++ show i) [i .. i + 200]
{-# NOINLINE record #-}

valid :: Record -> Bool
valid r = sum (body r) `mod` 7 /= 0
{-# NOINLINE valid #-}

label :: Record -> String
label r = 'r' : take 2 (drop 1 (name r))
{-# NOINLINE label #-}

collect :: [Record] -> [String]
collect rs = foldr (\r ls -> let l = label r in length l `seq` l : ls) [] (filter valid rs)

busy :: Int -> Int
busy n = length [() | a <- [1 .. n], b <- [a .. n], a * b `mod` 7 == 3]

main :: IO ()
main = do
  let labels = collect (map record [1 .. 2000])
  print (length labels)
  print (busy 6000)
  print (length (filter (== "r10") labels))
