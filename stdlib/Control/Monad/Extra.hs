-- | Functions of monads, as the package @extra@ has them; with all of "Control.Monad".
module Control.Monad.Extra
  ( module Control.Monad
  , whenJust, whenJustM, pureIf, whenMaybe, whenMaybeM, unit, maybeM, fromMaybeM, eitherM, loop, loopM, whileM, whileJustM, untilJustM
  , partitionM, concatMapM, concatForM, mconcatMapM, mapMaybeM, findM, firstJustM, fold1M, fold1M_
  , whenM, unlessM, ifM, notM, (||^), (&&^), orM, andM, anyM, allM
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad

whenJust :: Applicative m => Maybe a -> (a -> m ()) -> m ()
whenJust m f = maybe (pure ()) f m

whenJustM :: Monad m => m (Maybe a) -> (a -> m ()) -> m ()
whenJustM m f = m >>= maybe (return ()) f

pureIf :: Alternative m => Bool -> a -> m a
pureIf b x = if b then pure x else empty

whenMaybe :: Applicative m => Bool -> m a -> m (Maybe a)
whenMaybe b act = if b then fmap Just act else pure Nothing

whenMaybeM :: Monad m => m Bool -> m a -> m (Maybe a)
whenMaybeM test act = test >>= \b -> whenMaybe b act

unit :: m () -> m ()
unit = id

maybeM :: Monad m => m b -> (a -> m b) -> m (Maybe a) -> m b
maybeM none some m = m >>= maybe none some

fromMaybeM :: Monad m => m a -> m (Maybe a) -> m a
fromMaybeM none = maybeM none return

eitherM :: Monad m => (a -> m c) -> (b -> m c) -> m (Either a b) -> m c
eitherM f g m = m >>= either f g

-- | Until the result is right.
loop :: (a -> Either a b) -> a -> b
loop act x = either (loop act) id (act x)

loopM :: Monad m => (a -> m (Either a b)) -> a -> m b
loopM act x = act x >>= either (loopM act) return

whileM :: Monad m => m Bool -> m ()
whileM act = act >>= \b -> when b (whileM act)

-- | What is made on the way is put together.
whileJustM :: (Monad m, Monoid a) => m (Maybe a) -> m a
whileJustM act = go mempty
  where go r = act >>= maybe (return r) (\x -> let r' = r <> x in r' `seq` go r')

untilJustM :: Monad m => m (Maybe a) -> m a
untilJustM act = act >>= maybe (untilJustM act) return

partitionM :: Monad m => (a -> m Bool) -> [a] -> m ([a], [a])
partitionM p xs = case xs of
  [] -> return ([], [])
  x : rest -> do
    b <- p x
    (yes, no) <- partitionM p rest
    return (if b then (x : yes, no) else (yes, x : no))

concatMapM :: Monad m => (a -> m [b]) -> [a] -> m [b]
concatMapM f = fmap concat . mapM f

concatForM :: Monad m => [a] -> (a -> m [b]) -> m [b]
concatForM = flip concatMapM

mconcatMapM :: (Monad m, Monoid b) => (a -> m b) -> [a] -> m b
mconcatMapM f = fmap mconcat . mapM f

mapMaybeM :: Monad m => (a -> m (Maybe b)) -> [a] -> m [b]
mapMaybeM f = foldr (\x rest -> f x >>= maybe rest (\y -> fmap (y :) rest)) (return [])

findM :: Monad m => (a -> m Bool) -> [a] -> m (Maybe a)
findM p xs = case xs of
  [] -> return Nothing
  x : rest -> ifM (p x) (return (Just x)) (findM p rest)

firstJustM :: Monad m => (a -> m (Maybe b)) -> [a] -> m (Maybe b)
firstJustM f xs = case xs of
  [] -> return Nothing
  x : rest -> f x >>= maybe (firstJustM f rest) (return . Just)

fold1M :: Monad m => (a -> a -> m a) -> [a] -> m a
fold1M f xs = case xs of
  x : rest -> foldM f x rest
  [] -> error "Control.Monad.Extra.fold1M: empty list"

fold1M_ :: Monad m => (a -> a -> m a) -> [a] -> m ()
fold1M_ f = void . fold1M f

whenM, unlessM :: Monad m => m Bool -> m () -> m ()
whenM test act = test >>= \b -> when b act
unlessM test act = test >>= \b -> unless b act

ifM :: Monad m => m Bool -> m a -> m a -> m a
ifM test yes no = test >>= \b -> if b then yes else no

notM :: Functor m => m Bool -> m Bool
notM = fmap not

-- | The second is run if the first one leaves it open.
(||^), (&&^) :: Monad m => m Bool -> m Bool -> m Bool
a ||^ b = ifM a (return True) b
a &&^ b = ifM a b (return False)

anyM, allM :: Monad m => (a -> m Bool) -> [a] -> m Bool
anyM p = foldr ((||^) . p) (return False)
allM p = foldr ((&&^) . p) (return True)

orM, andM :: Monad m => [m Bool] -> m Bool
orM = anyM id
andM = allM id
