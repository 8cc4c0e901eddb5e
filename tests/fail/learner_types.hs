-- What beginners write, and what they are told.
noDo :: IO ()
noDo =
  putStrLn "one"
  putStrLn "two"

noParentheses :: IO ()
noParentheses = putStrLn "three: " ++ show 3

argumentIsCall :: IO ()
argumentIsCall = print negate 3

tooMany :: Int
tooMany = max 1 2 3

textIsNoNumber :: IO ()
textIsNoNumber = getLine >>= \n -> print (n + n)

lowerCase :: int -> int
lowerCase x = x + 1

tuple :: Int
tuple = length ('a', 'b', 'c')

member y [] = False
member y (x : xs) = y == x || member xs

main :: IO ()
main = noDo
