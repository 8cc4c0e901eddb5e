-- A value whose showing does not end is left after a second.
import Profile.Domain

data Endless = Endless

instance Show Endless where
  show _ = show (length (filter (< 0) [0 :: Integer ..]))

main :: IO ()
main = do
  print (event "endless" ["value" .= Endless, "after" .= Just 'x'] 'a')
