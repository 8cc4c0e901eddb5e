What `__FILE__` and `__LINE__` say of a literate program: lines are counted with the text between.

> {-# LANGUAGE CPP #-}
> module Main (main) where
>
> import Data.List (isSuffixOf)
>

#define HERE (__LINE__ :: Int)
#if __LINE__ > 8

> late :: Bool
> late = True

#endif

> main :: IO ()
> main = do
>   print (__LINE__ :: Int, HERE, late)
>   print ("cpp_places.lhs" `isSuffixOf` __FILE__)
