f :: forall a. a -> a
f x = x
main :: IO ()
main = return ()
