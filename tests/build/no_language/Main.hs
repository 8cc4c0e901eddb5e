module Main (main) where

-- What Haskell 98 has and Haskell 2010 has not: the package says neither.
data Show a => Box a = Box a

fac :: Int -> Int
fac 0 = 1
fac (n + 1) = (n + 1) * fac n

main :: IO ()
main = do
  let open (Box a) = show a
  putStrLn (open (Box (fac 5)))
