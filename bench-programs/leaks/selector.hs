-- Of each record a small part is wanted later; the thunk that will take it keeps the whole record.
module Main (main) where

data Record = Record { name :: String, body :: [Int] }

record :: Int -> Record
record i = Record ("r" ++ show i) [i .. i + 200]
{-# NOINLINE record #-}

valid :: Record -> Bool
valid r = sum (body r) `mod` 7 /= 0
{-# NOINLINE valid #-}

-- No selector thunk: the collector cannot look into `label`. It does not look at the record at once: else
-- who calls it would take that apart, and keep a field.
label :: Record -> String
label r = 'r' : take 2 (drop 1 (name r))
{-# NOINLINE label #-}

collect :: [Record] -> [String]
collect rs = [label r | r <- rs, valid r]

busy :: Int -> Int
busy n = length [() | a <- [1 .. n], b <- [a .. n], a * b `mod` 7 == 3]

main :: IO ()
main = do
  let labels = collect (map record [1 .. 2000])
  print (length labels)
  print (busy 6000)
  print (length (filter (== "r10") labels))
