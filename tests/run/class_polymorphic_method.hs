class Conv a where
  conv :: Show b => a -> b -> String
  many :: Int -> a -> [a]
  many n = replicate n
instance Conv Bool where
  conv True b = show b
  conv False _ = "no"
instance Conv a => Conv [a] where
  conv xs b = concatMap (`conv` b) xs
instance (Conv a, Conv b) => Conv (a, b) where
  conv (x, y) b = conv x b ++ "/" ++ conv y b
instance Conv a => Conv (Maybe a) where
  conv m b = maybe "-" (`conv` b) m
main :: IO ()
main = do
  putStrLn (conv True 'x')
  putStrLn (conv [(True, Just False), (False, Nothing)] [1, 2])
  print (length (many 3 [True]))
