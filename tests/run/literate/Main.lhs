A literate program: only lines that begin with a greater-than sign count.

> module Main where
> import Lit (square)

Text between.

> main :: IO ()
> main = print (square 7)

The end.
