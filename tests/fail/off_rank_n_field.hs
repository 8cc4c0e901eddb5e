{-# LANGUAGE ExplicitForAll #-}
-- expect: error, a field has a polymorphic type
data T = T { run :: forall a. [a] -> Int }
main :: IO ()
main = print (run (T length) "abc")
