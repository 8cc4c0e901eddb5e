{-# LANGUAGE DerivingVia #-}
newtype T = T Int deriving Show via Int
main :: IO ()
main = return ()
