{-# LANGUAGE DataKinds, TypeApplications, FlexibleContexts, MultiParamTypeClasses, FlexibleInstances #-}
module Main (main) where

import GHC.Records

data T = T { x :: Int }

instance HasField "x" T Bool where
  getField _ = True

instance HasField a T Bool where
  getField _ = True

instance HasField "y" r Bool where
  getField _ = True

main :: IO ()
main = print (getField @"x" (T 1) :: Int)
