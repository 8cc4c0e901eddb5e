{-# LANGUAGE KindSignatures, GADTSyntax, ExplicitForAll #-}
data Option (a :: *) where
  None :: Option a
  Some :: a -> Option a
data Wrap (f :: * -> *) a = Wrap (f a)
newtype HK (t :: (* -> *) -> *) = HK (t Maybe)
newtype Rec f = Rec (f Int)
get :: forall a. a -> Option a -> a
get d None = d
get _ (Some a) = a
main :: IO ()
main = do
  print (get 1 None, get 1 (Some 2))
  case Wrap (Just 'x') of Wrap m -> print m
  case HK (Rec (Just 5)) of HK (Rec m) -> print m
