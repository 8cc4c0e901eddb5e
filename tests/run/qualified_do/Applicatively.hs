module Applicatively where

import Prelude hiding (fmap, (<*>), return, pure, (>>=), (>>), fail)
data Ap a = Ap [String] a deriving Show
fmap :: (a -> b) -> Ap a -> Ap b
fmap f (Ap l a) = Ap ("fmap" : l) (f a)
(<*>) :: Ap (a -> b) -> Ap a -> Ap b
Ap l f <*> Ap m a = Ap (l ++ "ap" : m) (f a)
return :: a -> Ap a
return = Ap ["ret"]
pure :: a -> Ap a
pure = Ap ["pure"]
join :: Ap (Ap a) -> Ap a
join (Ap l (Ap m a)) = Ap ("join" : l ++ m) a
(>>=) :: Ap a -> (a -> Ap b) -> Ap b
Ap l a >>= f = let Ap m b = f a in Ap (l ++ "bind" : m) b
(>>) :: Ap a -> Ap b -> Ap b
a >> b = a >>= \_ -> b
fail :: String -> Ap a
fail = error
