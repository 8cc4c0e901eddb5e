{-# LANGUAGE ExplicitForAll #-}
-- expect: error, the quantification is not outermost
f :: Int -> forall a. a -> a
f _ x = x
main :: IO ()
main = print (f 1 'c')
