{-# LANGUAGE DeriveGeneric, DeriveFunctor, FlexibleContexts, TypeOperators, KindSignatures, UndecidableInstances, FlexibleInstances #-}
-- Generic1 of types whose last parameter is below several others: what is composed has to be a functor, which the context
-- of the derived instance says.
module Main where

import GHC.Generics

data Free f a = Pure a | Free (f (Free f a)) deriving (Functor, Generic1)

data Rose f a = Rose (Int, a) (f [Maybe a]) (Bool -> (Char, String, f a)) deriving (Functor, Generic1)

-- | The sum of what is at the last parameter.
class Total (f :: * -> *) where
  total :: f Int -> Int

instance Total Par1 where
  total (Par1 n) = n

instance Total (K1 i c) where
  total _ = 0

instance Total U1 where
  total _ = 0

instance Total f => Total (M1 i c f) where
  total (M1 x) = total x

instance (Total f, Total g) => Total (f :*: g) where
  total (x :*: y) = total x + total y

instance (Total f, Total g) => Total (f :+: g) where
  total (L1 x) = total x
  total (R1 x) = total x

instance Total f => Total (Rec1 f) where
  total (Rec1 x) = total x

instance (Functor f, Total f, Total g) => Total (f :.: g) where
  total (Comp1 x) = total (fmap total x)

instance Total [] where
  total = sum

instance Total Maybe where
  total = maybe 0 id

instance Total ((,) a) where
  total (_, n) = n

instance Total ((,,) a b) where
  total = total . from1

instance Total ((->) Bool) where
  total f = f True + f False

instance (Functor f, Total f) => Total (Free f) where
  total = total . from1

instance (Functor f, Total f) => Total (Rose f) where
  total = total . from1

main :: IO ()
main = do
  print (total (Free [Pure 1, Free [Pure 2, Pure 3], Pure 4]))
  print (total (Rose (100, 1) [[Just 2, Nothing], [Just 3]] (\b -> ('c', "s", if b then [4, 5] else []))))
  print (total (again (Free (Just (Pure 7)))))
  where
    again :: Free Maybe Int -> Free Maybe Int
    again = to1 . from1
