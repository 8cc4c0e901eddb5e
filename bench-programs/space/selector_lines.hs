-- peak: 8036640
-- Lines of a text, one of them long: by hand, with a lazy pattern, and by the library.
module Main (main) where

myLines :: String -> [String]
myLines "" = []
myLines s = l : case s' of { [] -> []; (_ : s'') -> myLines s'' }
  where (l, s') = break (== '\n') s

text :: Int -> String
text n = replicate n 'x' ++ "\nshort\n" ++ replicate n 'y'

main :: IO ()
main = do
  mapM_ (\l -> print (length l)) (myLines (text 500000))
  mapM_ (\l -> print (length l)) (lines (text 600000))
