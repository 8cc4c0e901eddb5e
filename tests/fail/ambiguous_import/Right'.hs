module Right' where
value :: Int
value = 2
