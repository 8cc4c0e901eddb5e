import Data.Either
import Data.Maybe
safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "div by zero"
safeDiv a b = Right (a `div` b)
main :: IO ()
main = do
  print (maybe 0 (+ 1) (Just 2), fromMaybe 9 Nothing, fromJust (Just 'x'), isJust (Just ()), isNothing (Just ()), catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 1 then Just (x * 2) else Nothing) [1, 2, 3])
  print (listToMaybe [1, 2], listToMaybe ([] :: [Int]), maybeToList (Just 1), either (length :: String -> Int) negate (Left "abc"), either (const 0) negate (Right 3))
  print (lefts [Left 1, Right 'a', Left 2], rights [Left 1, Right 'a'], partitionEithers [Left 1, Right 'a', Left 2, Right 'b'], isLeft (Left 1), fromRight 0 (Right 3))
  print (mapM (safeDiv 100) [1, 2, 5], mapM (safeDiv 100) [1, 0, 5], safeDiv 1 1 >>= safeDiv 5, (+) <$> safeDiv 4 2 <*> safeDiv 9 3)
  print (sequence [Just 1, Just 2], (,) <$> Just 1 <*> Nothing :: Maybe (Int, Int), Just 1 >> Just 2, Just 5 >>= \x -> if x > 3 then Nothing else Just x)
-- stress
