{-# LANGUAGE MagicHash #-}
-- Primitive fields of generic representations are compared, shown and mapped over as those of ordinary ones; the type without values has one.
module Main (main) where

import Data.Coerce (coerce)
import Data.Monoid (Sum(..))
import Data.Void (Void)
import GHC.Exts
import qualified GHC.Base as B
import GHC.Generics
import Type.Reflection (TypeRep, typeRep)
import Data.Type.Equality (testEquality)

main :: IO ()
main = do
  print (UInt 5# :: UInt (), UWord 5## :: UWord (), UChar 'c'# :: UChar (), UDouble 1.5## :: UDouble (), UFloat 1.5# :: UFloat ())
  print (Just (UInt -5# :: UInt ()))
  print (UInt 5# == (UInt 6# :: UInt ()), compare (UChar 'a'#) (UChar 'b'# :: UChar ()), UDouble 1.0## < (UDouble 2.0## :: UDouble ()))
  print (fmap not (UInt 3#), sum (UWord 3## :: UWord Int), traverse (\x -> [x]) (UChar 'x'# :: UChar Int))
  print (length (fmap from (Nothing :: Maybe Void)))
  print (getSum (B.coerce (3 :: Int) <> coerce (4 :: Int)) :: Int)
  print (testEquality (typeRep :: TypeRep Int) (typeRep :: TypeRep Int), testEquality (typeRep :: TypeRep Int) (typeRep :: TypeRep Bool))
  print (testEquality (typeRep :: TypeRep Maybe) (typeRep :: TypeRep []))
