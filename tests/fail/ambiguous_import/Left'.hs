module Left' where
value :: Int
value = 1
