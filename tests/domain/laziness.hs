-- Events do not evaluate what the program does not, nor before it does.
import Debug.Trace (trace)
import Profile.Domain

say :: String -> a -> a
say what x = event "said" ["what" .= what] x

main :: IO ()
main = do
  -- What is never demanded has no event; what is demanded twice, one.
  let never = event "never" [] (1 :: Int)
      twice = event "twice" [] (2 :: Int)
  print (fst (twice + twice, never))
  -- Dimensions that fail, or have no end, or whose list does.
  print (event "failing" ["bad" .= (errorWithoutStackTrace "a dimension" :: Int), "undefined" .= (errorWithoutStackTrace "Prelude.undefined" :: String)] 'a')
  print (event "endless" ["ones" .= ones, "words" .= cycle "abc"] 'b')
  print (event "list" (("first" .= 'f') : errorWithoutStackTrace "a list") 'c')
  print (event "many" (repeat ("again" .= (0 :: Int))) 'd')
  print (eventWith "after" [] (\_ -> errorWithoutStackTrace "more") 'e')
  print (event ("name" ++ errorWithoutStackTrace "a name") [] 'g')
  -- To weak head normal form: the rest is evaluated where it is demanded.
  let pair = event "pair" [] (say "left" (1 :: Int), say "right" (2 :: Int))
  case pair of
    (_, right) -> print (event "use" [] (right + 1))
  -- A dimension is not evaluated when its event ends.
  let later = event "later" [] (sum [1 .. 10 :: Int])
  print (event "before" ["value" .= later] 'h')
  print later
  where
    ones = 1 : ones :: [Int]
