{-# LANGUAGE PatternSynonyms #-}
pattern Head x <- x : _
main :: IO ()
main = print (Head 'a')
