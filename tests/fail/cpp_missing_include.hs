{-# LANGUAGE CPP #-}
#include "nothing_here.h"
main :: IO ()
main = return ()
