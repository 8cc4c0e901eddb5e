{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
data T = T Int
  deriving newtype Show
main :: IO ()
main = return ()
