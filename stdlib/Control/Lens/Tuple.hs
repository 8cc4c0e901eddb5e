{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | The components of tuples.
module Control.Lens.Tuple
  ( Field1(..), Field2(..), Field3(..), Field4(..), Field5(..), Field6(..), Field7(..)
  ) where

import Control.Lens.Type
import Data.Functor.Identity (Identity(..))

class Field1 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _1 :: Lens s t a b

instance Field1 (Identity a) (Identity b) a b where
  _1 f (Identity a) = fmap Identity (f a)

instance Field1 (a, b) (a', b) a a' where
  _1 k ~(a, b) = fmap (\x -> (x, b)) (k a)
  {-# INLINE _1 #-}

instance Field1 (a, b, c) (a', b, c) a a' where
  _1 k ~(a, b, c) = fmap (\x -> (x, b, c)) (k a)
  {-# INLINE _1 #-}

instance Field1 (a, b, c, d) (a', b, c, d) a a' where
  _1 k ~(a, b, c, d) = fmap (\x -> (x, b, c, d)) (k a)
  {-# INLINE _1 #-}

instance Field1 (a, b, c, d, e) (a', b, c, d, e) a a' where
  _1 k ~(a, b, c, d, e) = fmap (\x -> (x, b, c, d, e)) (k a)
  {-# INLINE _1 #-}

instance Field1 (a, b, c, d, e, f) (a', b, c, d, e, f) a a' where
  _1 k ~(a, b, c, d, e, f) = fmap (\x -> (x, b, c, d, e, f)) (k a)
  {-# INLINE _1 #-}

instance Field1 (a, b, c, d, e, f, g) (a', b, c, d, e, f, g) a a' where
  _1 k ~(a, b, c, d, e, f, g) = fmap (\x -> (x, b, c, d, e, f, g)) (k a)
  {-# INLINE _1 #-}

class Field2 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _2 :: Lens s t a b

instance Field2 (a, b) (a, b') b b' where
  _2 k ~(a, b) = fmap (\x -> (a, x)) (k b)
  {-# INLINE _2 #-}

instance Field2 (a, b, c) (a, b', c) b b' where
  _2 k ~(a, b, c) = fmap (\x -> (a, x, c)) (k b)
  {-# INLINE _2 #-}

instance Field2 (a, b, c, d) (a, b', c, d) b b' where
  _2 k ~(a, b, c, d) = fmap (\x -> (a, x, c, d)) (k b)
  {-# INLINE _2 #-}

instance Field2 (a, b, c, d, e) (a, b', c, d, e) b b' where
  _2 k ~(a, b, c, d, e) = fmap (\x -> (a, x, c, d, e)) (k b)
  {-# INLINE _2 #-}

instance Field2 (a, b, c, d, e, f) (a, b', c, d, e, f) b b' where
  _2 k ~(a, b, c, d, e, f) = fmap (\x -> (a, x, c, d, e, f)) (k b)
  {-# INLINE _2 #-}

instance Field2 (a, b, c, d, e, f, g) (a, b', c, d, e, f, g) b b' where
  _2 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, x, c, d, e, f, g)) (k b)
  {-# INLINE _2 #-}

class Field3 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _3 :: Lens s t a b

instance Field3 (a, b, c) (a, b, c') c c' where
  _3 k ~(a, b, c) = fmap (\x -> (a, b, x)) (k c)
  {-# INLINE _3 #-}

instance Field3 (a, b, c, d) (a, b, c', d) c c' where
  _3 k ~(a, b, c, d) = fmap (\x -> (a, b, x, d)) (k c)
  {-# INLINE _3 #-}

instance Field3 (a, b, c, d, e) (a, b, c', d, e) c c' where
  _3 k ~(a, b, c, d, e) = fmap (\x -> (a, b, x, d, e)) (k c)
  {-# INLINE _3 #-}

instance Field3 (a, b, c, d, e, f) (a, b, c', d, e, f) c c' where
  _3 k ~(a, b, c, d, e, f) = fmap (\x -> (a, b, x, d, e, f)) (k c)
  {-# INLINE _3 #-}

instance Field3 (a, b, c, d, e, f, g) (a, b, c', d, e, f, g) c c' where
  _3 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, b, x, d, e, f, g)) (k c)
  {-# INLINE _3 #-}

class Field4 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _4 :: Lens s t a b

instance Field4 (a, b, c, d) (a, b, c, d') d d' where
  _4 k ~(a, b, c, d) = fmap (\x -> (a, b, c, x)) (k d)
  {-# INLINE _4 #-}

instance Field4 (a, b, c, d, e) (a, b, c, d', e) d d' where
  _4 k ~(a, b, c, d, e) = fmap (\x -> (a, b, c, x, e)) (k d)
  {-# INLINE _4 #-}

instance Field4 (a, b, c, d, e, f) (a, b, c, d', e, f) d d' where
  _4 k ~(a, b, c, d, e, f) = fmap (\x -> (a, b, c, x, e, f)) (k d)
  {-# INLINE _4 #-}

instance Field4 (a, b, c, d, e, f, g) (a, b, c, d', e, f, g) d d' where
  _4 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, b, c, x, e, f, g)) (k d)
  {-# INLINE _4 #-}

class Field5 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _5 :: Lens s t a b

instance Field5 (a, b, c, d, e) (a, b, c, d, e') e e' where
  _5 k ~(a, b, c, d, e) = fmap (\x -> (a, b, c, d, x)) (k e)
  {-# INLINE _5 #-}

instance Field5 (a, b, c, d, e, f) (a, b, c, d, e', f) e e' where
  _5 k ~(a, b, c, d, e, f) = fmap (\x -> (a, b, c, d, x, f)) (k e)
  {-# INLINE _5 #-}

instance Field5 (a, b, c, d, e, f, g) (a, b, c, d, e', f, g) e e' where
  _5 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, b, c, d, x, f, g)) (k e)
  {-# INLINE _5 #-}

class Field6 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _6 :: Lens s t a b

instance Field6 (a, b, c, d, e, f) (a, b, c, d, e, f') f f' where
  _6 k ~(a, b, c, d, e, f) = fmap (\x -> (a, b, c, d, e, x)) (k f)
  {-# INLINE _6 #-}

instance Field6 (a, b, c, d, e, f, g) (a, b, c, d, e, f', g) f f' where
  _6 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, b, c, d, e, x, g)) (k f)
  {-# INLINE _6 #-}

class Field7 s t a b | s -> a, t -> b, s b -> t, t a -> s where
  _7 :: Lens s t a b

instance Field7 (a, b, c, d, e, f, g) (a, b, c, d, e, f, g') g g' where
  _7 k ~(a, b, c, d, e, f, g) = fmap (\x -> (a, b, c, d, e, f, x)) (k g)
  {-# INLINE _7 #-}
