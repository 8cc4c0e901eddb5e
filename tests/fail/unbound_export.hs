-- expect: error, an exported name that is not defined
module Main (main, helper) where
main :: IO ()
main = print 1
