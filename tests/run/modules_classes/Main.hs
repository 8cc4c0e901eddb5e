import Class
import Impl ()
import Abstract
import qualified Abstract as A (size)
newtype Local = Local Int
instance Pretty Local where pretty (Local n) = "local " ++ show n
main :: IO ()
main = do
  putStrLn (pretty [True, False])
  putStrLn (prettyAll [Local 1, Local 2])
  print (A.size (push 'a' (push 'b' new)), top (push 1 new), fieldOf (mkRec 5))
  print ((mkRec 1) { fieldOf = 7 })
