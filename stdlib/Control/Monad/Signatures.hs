-- | The types of operations that transformers lift.
module Control.Monad.Signatures (CallCC, Catch, Listen, Pass) where

-- | Of @callCC@, with the current continuation.
type CallCC m a b = ((a -> m b) -> m a) -> m a

-- | Of @catchE@, with a handler of exceptions.
type Catch e m a = m a -> (e -> m a) -> m a

-- | Of @listen@, which also gives the output.
type Listen w m a = m a -> m (a, w)

-- | Of @pass@, which changes the output by a function.
type Pass w m a = m (a, w -> w) -> m a
