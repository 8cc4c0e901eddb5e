{-# OPTIONS_GHC -F -pgmF ./replace.sh -optF loom #-}
module Made (NAME) where

NAME :: String
NAME = "woven"
