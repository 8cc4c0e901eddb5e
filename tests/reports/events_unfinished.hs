-- Events that are finished in the wrong order.
import Profile.Domain

main :: IO ()
main = do
  outer <- start "outer" ["n" .= (1 :: Int)]
  inner <- start "inner" []
  finish outer []
  finish inner []
  print (event "after" [] 'x')
