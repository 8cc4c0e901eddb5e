import Ops
import qualified Ops as O
main :: IO ()
main = do
  print (1 <+> 2 <.> 3 <+> 4)
  print (10 O.<-> 3 O.<-> 2)
  print (A :& B :& A, 5 `O.plus` 6 `O.plus` 7)
