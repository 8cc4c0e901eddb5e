-- A value whose showing does not end is left after a second, whether it allocates or not.
import Profile.Domain

data Endless = Endless

instance Show Endless where
  show _ = show (length (filter (< 0) [0 :: Integer ..]))

data Ring = Ring

instance Show Ring where
  show _ = show (length (cycle "ring"))

main :: IO ()
main = do
  print (event "endless" ["value" .= Endless, "ring" .= Ring, "after" .= Just 'x'] 'a')
