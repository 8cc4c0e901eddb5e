-- | The type without values.
module Data.Void (Void, absurd, vacuous) where

data Void

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

absurd :: Void -> a
absurd v = v `seq` errorWithoutStackTrace "Data.Void.absurd"

vacuous :: Functor f => f Void -> f a
vacuous x = fmap absurd x
