main :: IO ()
main = do
  putStrLn (concat ["a", "b", show 1, replicate 3 '-'])
  putStrLn (unwords (map show [1 .. 10]) ++ "!" ++ reverse "dlrow")
  print ("abc" < "abd", "abc" == "ab" ++ "c", compare "b" "abc", maximum ["x", "yy", "xz"], "" < "a")
  let big = concatMap show [1 .. 2000 :: Int]
  print (length big, take 5 (drop 5000 big), sum (map fromEnum big))
  putStrLn (foldr (\c acc -> if c == 'l' then acc else c : acc) "" "hello all")
  mapM_ putStrLn [a : b | a <- "xy", b <- ["1", "2"]]
-- stress
