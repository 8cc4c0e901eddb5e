{-# LANGUAGE QuasiQuotes #-}
module Main (main) where

-- Without QuasiQuotes, or with a space, this is a comprehension.
pairs :: [Int]
pairs = [x | x <- [1, 2]]

license :: String
license = [here|
Permission is granted in any of 'these, of [those
  and in others
|]

main :: IO ()
main = putStrLn (license ++ [here|one more|]) >> print pairs
