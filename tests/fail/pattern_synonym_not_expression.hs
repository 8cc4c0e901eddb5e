{-# LANGUAGE PatternSynonyms #-}
pattern Any x = (x, _)
main :: IO ()
main = return ()
