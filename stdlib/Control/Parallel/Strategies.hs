-- | How far to evaluate a value, and which parts of it might be evaluated at the same time. As
-- programs run on one processor, a part that might be ('rpar') is left to who needs it.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, usingIO, withStrategyIO, dot
  , r0, rseq, rdeepseq, rpar, rparWith
  , evalSeq, SeqStrategy
  , evalTraversable, parTraversable, parFmap
  , evalList, parList, evalListN, parListN, evalListNth, parListNth
  , evalListSplitAt, parListSplitAt, parListChunk, parMap
  , evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, parTuple2, parTuple3, parTuple4
  , ($|), ($||), (.|), (.||), (-|), (-||)
  , Eval, runEval, runEvalIO, parEval
  , NFData
  ) where

import Control.DeepSeq (NFData, rnf)
import qualified Control.Seq as Seq

infixl 0 `using`, `usingIO`
infixr 9 `dot`
infixl 0 $|, $||
infixr 9 .|, .||, -|, -||

-- | A computation whose steps are evaluations in order. The constructor is what makes their order:
-- the next step waits for it.
data Eval a = Done a

instance Functor Eval where
  fmap f (Done a) = Done (f a)

instance Applicative Eval where
  pure x = Done x
  Done f <*> m = case m of Done a -> Done (f a)

instance Monad Eval where
  Done a >>= k = k a

-- | From a value to the evaluation of it.
type Strategy a = a -> Eval a

-- | A strategy of "Control.Seq".
type SeqStrategy a = Seq.Strategy a

runEval :: Eval a -> a
runEval (Done a) = a

runEvalIO :: Eval a -> IO a
runEvalIO m = case m of Done a -> return a

-- | The value, evaluated so far when it is.
using :: a -> Strategy a -> a
x `using` strat = runEval (strat x)

withStrategy :: Strategy a -> a -> a
withStrategy strat x = x `using` strat

usingIO :: a -> Strategy a -> IO a
usingIO x strat = runEvalIO (strat x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO strat x = usingIO x strat

-- | The first strategy after the second.
dot :: Strategy a -> Strategy a -> Strategy a
strat2 `dot` strat1 = strat2 . runEval . strat1

evalSeq :: SeqStrategy a -> Strategy a
evalSeq strat x = strat x `seq` Done x

-- | Not at all.
r0 :: Strategy a
r0 = Done

-- | To the outermost constructor.
rseq :: Strategy a
rseq x = x `seq` Done x

-- | Altogether.
rdeepseq :: NFData a => Strategy a
rdeepseq x = rnf x `seq` Done x

-- | Perhaps at the same time.
rpar :: Strategy a
rpar = Done

-- | As far as the strategy says, perhaps at the same time.
rparWith :: Strategy a -> Strategy a
rparWith strat x = Done (runEval (strat x))

-- | The result of a computation, perhaps at the same time.
parEval :: Eval a -> Eval a
parEval m = Done (runEval m)

evalTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse

parTraversable :: Traversable t => Strategy a -> Strategy (t a)
parTraversable strat = traverse (rparWith strat)

parFmap :: Traversable t => Strategy b -> (a -> b) -> t a -> t b
parFmap strat f t = fmap f t `using` parTraversable strat

evalList, parList :: Strategy a -> Strategy [a]
evalList = evalTraversable
parList = parTraversable

-- | The first part by one strategy, the rest by the other.
evalListSplitAt, parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n strat1 strat2 xs = case splitAt n xs of
  (ys, zs) -> do
    ys' <- strat1 ys
    zs' <- strat2 zs
    return (ys' ++ zs')
parListSplitAt n strat1 strat2 = evalListSplitAt n (rparWith strat1) (rparWith strat2)

-- | The first so many elements.
evalListN, parListN :: Int -> Strategy a -> Strategy [a]
evalListN n strat = evalListSplitAt n (evalList strat) r0
parListN n strat = evalListN n (rparWith strat)

-- | One element.
evalListNth, parListNth :: Int -> Strategy a -> Strategy [a]
evalListNth n strat = evalListSplitAt n r0 first
  where
    first [] = return []
    first (x : xs) = fmap (: xs) (strat x)
parListNth n strat = evalListNth n (rparWith strat)

-- | Pieces of a length, each a unit of work.
parListChunk :: Int -> Strategy a -> Strategy [a]
parListChunk n strat xs
  | n <= 1 = parList strat xs
  | otherwise = fmap concat (parList (evalList strat) (chunks xs))
  where
    chunks [] = []
    chunks ys = case splitAt n ys of (c, cs) -> c : chunks cs

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap strat f xs = map f xs `using` parList strat

-- | Of a list that is consumed lazily, always so many elements ahead.
evalBuffer :: Int -> Strategy a -> Strategy [a]
evalBuffer n strat xs0 = return (ahead xs (start n xs))
  where
    xs = map (withStrategy strat) xs0
    start :: Int -> [b] -> [b]
    start k (y : ys) | k > 0 = y `seq` start (k - 1) ys
    start _ ys = ys
    ahead (y : ys) (z : zs) = z `seq` (y : ahead ys zs)
    ahead ys [] = ys
    ahead [] _ = []

-- | As 'evalBuffer', perhaps at the same time.
parBuffer :: Int -> Strategy a -> Strategy [a]
parBuffer _ strat xs = return (map (withStrategy strat) xs)

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 f g (a, b) = do { a' <- f a; b' <- g b; return (a', b') }
parTuple2 f g = evalTuple2 (rparWith f) (rparWith g)

evalTuple3, parTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 f g h (a, b, c) = do { a' <- f a; b' <- g b; c' <- h c; return (a', b', c') }
parTuple3 f g h = evalTuple3 (rparWith f) (rparWith g) (rparWith h)

evalTuple4, parTuple4
  :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 f g h i (a, b, c, d) =
  do { a' <- f a; b' <- g b; c' <- h c; d' <- i d; return (a', b', c', d') }
parTuple4 f g h i = evalTuple4 (rparWith f) (rparWith g) (rparWith h) (rparWith i)

-- | Application, the argument being evaluated first; perhaps at the same time.
($|), ($||) :: (a -> b) -> Strategy a -> a -> b
(f $| strat) x = case strat x of Done y -> f y
(f $|| strat) x = f (withStrategy strat x)

-- | Composition, the value between being evaluated first; perhaps at the same time.
(.|), (.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(f .| strat) g = \x -> case strat (g x) of Done y -> f y
(f .|| strat) g = \x -> f (withStrategy strat (g x))

-- | As '(.|)' and '(.||)', in the other direction.
(-|), (-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(f -| strat) g = \x -> case strat (f x) of Done y -> g y
(f -|| strat) g = \x -> g (withStrategy strat (f x))
