{-# LANGUAGE TypeFamilies, FlexibleContexts, FunctionalDependencies, KindSignatures, RankNTypes, UndecidableInstances #-}
-- A functional dependency whose type is an application of a type family that nothing decides yet: checking ends.
module Main where
class Cosieve p f | p -> f where
  cosieve :: p a b -> f a -> b
class Cosieve p (Corep p) => Corepresentable p where
  type Corep p :: * -> *
  cotabulate :: (Corep p d -> c) -> p d c

newtype Fn a b = Fn (a -> b)
newtype I a = I a
instance Cosieve Fn I where cosieve (Fn f) (I a) = f a
instance Corepresentable Fn where
  type Corep Fn = I
  cotabulate f = Fn (f . I)

data Ctx a b t = Ctx (b -> t) a
ipos :: Ctx a b t -> a
ipos (Ctx _ a) = a
ipeek :: b -> Ctx a b t -> t
ipeek b (Ctx f _) = f b

inside :: (Corepresentable p, Functor f) => (s -> Ctx a b t) -> (p e a -> f (p e b)) -> p e s -> f (p e t)
inside l f es = fmap o (f i) where
  i = cotabulate $ \ e -> ipos $ l (cosieve es e)
  o ea = cotabulate $ \ e -> ipeek (cosieve ea e) $ l (cosieve es e)
main = case inside (\s -> Ctx (\b -> s + b) (s * 2)) (\p -> [p]) (Fn (+ 1)) of
  [p] -> print (cosieve p (I 10))
