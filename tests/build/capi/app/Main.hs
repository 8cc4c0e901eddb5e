{-# LANGUAGE CApiFFI, CPP #-}
module Main where

import Given (six)

#include "found.h"

foreign import capi "given.h scaled" scaled :: Int -> Int

main :: IO ()
main = print (scaled FOUND) >> print (scaled six)
