module Broken where
broken :: Int
broken = "text"
