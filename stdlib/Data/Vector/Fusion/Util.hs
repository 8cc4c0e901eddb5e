-- | What an element is taken out of a vector by.
module Data.Vector.Fusion.Util (Box(..), liftBox, delay_inline, delayed_min) where

-- | Evaluated, when the element has been taken out: the vector is not needed any more. The element itself need not be evaluated.
data Box a = Box { unBox :: a }

instance Functor Box where
  fmap f (Box x) = Box (f x)

instance Applicative Box where
  pure = Box
  Box f <*> Box x = Box (f x)

instance Monad Box where
  Box x >>= f = f x

liftBox :: Monad m => Box a -> m a
liftBox (Box x) = return x

-- | Application.
delay_inline :: (a -> b) -> a -> b
delay_inline f = f

delayed_min :: Int -> Int -> Int
delayed_min m n = min m n
