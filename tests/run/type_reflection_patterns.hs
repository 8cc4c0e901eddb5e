-- The patterns App, Fun and Con, and the kinds of representations.
{-# LANGUAGE GADTs, PatternSynonyms, DataKinds, PolyKinds, KindSignatures #-}
module Main (main) where

import Data.Kind (Type)
import qualified Data.Map as M
import Data.Proxy
import Type.Reflection
import Type.Reflection.Unsafe (mkTrCon, mkTyCon, tyConKindRep, KindRep(..))

data Fix (f :: Type -> Type) = Fix (f (Fix f))
data Tagged' (b :: Bool) a = Tagged' a

parts :: TypeRep a -> String
parts r
  | Just HRefl <- eqTypeRep r (typeRep :: TypeRep Type) = "Type"
parts (Fun a b) = "(" ++ parts a ++ " -> " ++ parts b ++ ")"
parts (App f x) = "(" ++ parts f ++ " " ++ parts x ++ ")"
parts (Con c) = tyConName c

describe :: SomeTypeRep -> String
describe (SomeTypeRep r) = parts r ++ " :: " ++ show (typeRepKind r)

apply :: SomeTypeRep -> SomeTypeRep -> Maybe SomeTypeRep
apply (SomeTypeRep f) (SomeTypeRep x) = case typeRepKind f of
  Fun arg _ | Just HRefl <- eqTypeRep arg (typeRepKind x) -> Just (SomeTypeRep (App f x))
  _ -> Nothing

main :: IO ()
main = do
  mapM_ (putStrLn . describe)
    [ SomeTypeRep (typeRep :: TypeRep (Maybe [Int] -> Bool)), SomeTypeRep (typeRep :: TypeRep Fix)
    , SomeTypeRep (typeRep :: TypeRep (M.Map Int)), SomeTypeRep (typeRep :: TypeRep Tagged'), SomeTypeRep (typeRep :: TypeRep (Either Int))
    , SomeTypeRep (typeRep :: TypeRep 'True), SomeTypeRep (typeRep :: TypeRep (->)), SomeTypeRep (typeRep :: TypeRep Monad), SomeTypeRep (typeRep :: TypeRep "x") ]
  print (apply (SomeTypeRep (typeRep :: TypeRep Maybe)) (SomeTypeRep (typeRep :: TypeRep Int)))
  print (apply (SomeTypeRep (typeRep :: TypeRep Maybe)) (SomeTypeRep (typeRep :: TypeRep Maybe)))
  print (apply (SomeTypeRep (typeRep :: TypeRep Fix)) (SomeTypeRep (typeRep :: TypeRep Maybe)))
  let made = mkTrCon (mkTyCon "base" "GHC.Maybe" "Maybe" 0 (tyConKindRep (typeRepTyCon (typeRep :: TypeRep Maybe)))) [] :: TypeRep Maybe
  print (fmap (const ()) (eqTypeRep made (typeRep :: TypeRep Maybe)), fmap (const ()) (eqTypeRep made (typeRep :: TypeRep [])))
