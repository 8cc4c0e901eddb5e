module Main (main) where
{-# LANGUAGE NoSuchExtension #-}
-- Behind the header a pragma of the file means nothing.

main :: IO ()
main = putStrLn "fine"
