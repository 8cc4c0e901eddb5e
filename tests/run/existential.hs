{-# LANGUAGE ExistentialQuantification #-}
data Shape = forall a. (Show a, HasArea a) => Shape a | Plain Int
class HasArea a where area :: a -> Int
newtype Sq = Sq Int deriving Show
data Rc = Rc Int Int deriving Show
instance HasArea Sq where area (Sq n) = n * n
instance HasArea Rc where area (Rc a b) = a * b
describe :: Shape -> String
describe (Shape s) = show s ++ " " ++ show (area s)
describe (Plain n) = show n
data Obj = forall s. Obj s (s -> s) (s -> Int)
step :: Obj -> Obj
step (Obj s f g) = Obj (f s) f g
value :: Obj -> Int
value (Obj s _ g) = g s
main :: IO ()
main = do
  mapM_ (putStrLn . describe) [Shape (Sq 3), Plain 1, Shape (Rc 2 5)]
  print (map value [step (step (Obj 1 (* 5) id)), step (Obj "x" ('y' :) length)])
