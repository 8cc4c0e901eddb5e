{-# LANGUAGE TypeFamilies #-}
type family F a
main :: IO ()
main = return ()
