-- stress
-- Events in events; dimensions of all kinds.
import Profile.Domain

fib :: Int -> Int
fib n = event "fib" ["n" .= n] (if n < 2 then n else fib (n - 1) + fib (n - 2))

data Colour = Red | Green deriving Show

main :: IO ()
main = do
  print (fib 4)
  r <- eventIO "kinds"
    [ "int" .= (-3 :: Int), "double" .= (2.5 :: Double), "bool" .= True, "char" .= 'x', "text" .= "a \"text\""
    , "integer" .= (2 ^ (70 :: Int) :: Integer), "maybe" .= Just Red, "list" .= [Red, Green], "unit" .= ()
    , "shown" .= shown "quoted" ]
    (\v -> ["result" .= v, "length" .=! length v])
    (return (replicate 3 'z'))
  putStrLn r
  print (eventWith "with" ["given" .= (1 :: Int)] (\v -> ["square" .= v * v]) (fib 3))
