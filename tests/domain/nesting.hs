-- Events that are not finished in the order in which they began.
import Profile.Domain

main :: IO ()
main = do
  a <- start "a" []
  b <- start "b" ["inside" .= True]
  c <- start "c" []
  finish a ["late" .= False]
  finish b []
  finish c []
  d <- start "d" []
  finish d []
  finish d []
  print (event "e" [] 'e')
  _ <- start "never finished" ["n" .= (1 :: Int)]
  print (event "in it" [] 'f')
