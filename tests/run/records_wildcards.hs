{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
data C = C { host :: String, port :: Int, path :: String } deriving Show
url :: C -> String
url C {..} = host ++ ":" ++ show port ++ path
mk :: Int -> C
mk port = let { host = "localhost"; path = "/" } in C {..}
only :: C -> Int
only C { port } = port
both :: C -> (String, Int)
both C { host, port = p } = (host, p)
partly :: C -> String
partly C { port = 80, .. } = host ++ path
partly C { path, .. } = path ++ show port
mk2 :: String -> C
mk2 host = C { host, port = 1, path = "p" }
main :: IO ()
main = do
  putStrLn (url (mk 8080))
  print (only (mk 1), both (mk 2), mk 3, mk2 "h")
  putStrLn (partly (mk 80))
  putStrLn (partly (mk 81))
