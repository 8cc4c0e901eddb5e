-- Arrows beyond functions: loops, application, alternatives, the monad of an arrow.
import Control.Arrow
import qualified Data.IntMap as I
import qualified Data.IntMap.Strict as IS

main :: IO ()
main = do
  print (((+ 1) ^>> (* 2)) 5, ((+ 1) >>^ (* 2)) 5, ((+ 1) <<^ (* 2)) 5, ((+ 1) ^<< (* 2)) 5)
  print (app ((+ 3), 4))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) <+> Kleisli (\x -> [x * 10])) 7)
  print (runKleisli (zeroArrow :: Kleisli [] Int Int) 7)
  print (take 6 (loop (\(n, xs) -> (xs, n : map (* 2) xs)) (1 :: Int)))
  print (fmap (take 4) (runKleisli (loop (Kleisli (\(n, xs) -> Just (xs, n : xs)))) 'z'))
  print (map (leftApp (+ 1)) [Left 1, Right "r"])
  let ArrowMonad k = do { x <- ArrowMonad (Kleisli (\_ -> [1, 2])); y <- return (x + 1); ArrowMonad (Kleisli (\_ -> [x, y * 10])) }
  print (runKleisli k ())
  let m = I.fromList [(i, i * i) | i <- [1 .. 6]]
  print (I.differenceWithKey (\i a b -> if odd i then Nothing else Just (a + b)) m (I.fromList [(2, 100), (3, 100)]))
  print (I.isProperSubmapOfBy (<=) (I.fromList [(1, 1)]) m, I.isProperSubmapOfBy (==) m m)
  print (I.updateMinWithKey (\i a -> if i == 1 then Nothing else Just a) m)
  print (IS.updateMaxWithKey (\i a -> Just (i + a)) m)
  print (IS.compose (I.fromList [(1, "a"), (2, "b")]) (I.fromList [(10, 2), (20, 3), (30, 1)]))
