module Mine (double) where

-- | Wrong from 50 on.
double :: Int -> Int
double n = if n > 50 then n else n + n
