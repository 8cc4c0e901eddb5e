{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleContexts #-}
module Main (main) where

class (a ~ b) => Same a b where
  same :: a -> b

instance Same Int Bool where
  same _ = True

main :: IO ()
main = return ()
