-- | Hints about what to evaluate where. Programs run on one processor, so that a spark is never
-- evaluated but by who needs it.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

-- | The second argument. The first may be of use later.
par :: a -> b -> b
par _ b = b

-- | Evaluates the first argument, then the second, in this order.
pseq :: a -> b -> b
pseq a b = a `seq` b
