{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE NoLambdaCase #-}
main :: IO ()
main = print ((\case { 1 -> 'a'; _ -> 'b' }) 1)
