{-# OPTIONS_GHC -Wall #-}
module Common where

which = "left "
