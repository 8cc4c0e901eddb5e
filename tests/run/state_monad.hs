import Control.Monad.State
type Supply = State Int
fresh :: Supply Int
fresh = do { n <- get; put (n + 1); return n }
data T a = L a | T a :^: T a deriving Show
label :: T a -> Supply (T (Int, a))
label (L a) = do { n <- fresh; return (L (n, a)) }
label (x :^: y) = (:^:) <$> label x <*> label y
counter :: StateT Int IO ()
counter = do
  modify (+ 1)
  n <- get
  lift (print n)
  when (n < 3) counter
main :: IO ()
main = do
  print (evalState (label (L 'a' :^: (L 'b' :^: L 'c'))) 10)
  print (runState (mapM (\x -> state (\s -> (x + s, s + 1))) [10, 20, 30]) 1)
  execStateT counter 0 >>= print
  print (runState (gets (* 2) >>= \x -> put x >> return 'k') 21, execState (forM_ [1 .. 10] (\i -> modify (+ i))) 0)
