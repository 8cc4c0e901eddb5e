-- What never returns runs in constant space, also where it hands on what nobody uses.
import System.Environment (getArgs)

counting :: Int -> Int
counting n = 1 + counting (n + 1)

turning :: Integer -> Integer -> Integer
turning a b
    | a == 0 = 1 + turning (a - 1) (b + a)
    | otherwise = 2 + turning (a + 1) (b * 2)

main :: IO ()
main = do
    what <- getArgs
    case what of
        ["counting"] -> print (counting 0)
        _ -> print (turning 0 0)
