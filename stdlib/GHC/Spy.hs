{-# LANGUAGE MagicHash, UnboxedTuples, ExistentialQuantification #-}
-- | The hooks of spied functions: what the code of functions compiled with @-fspy@ calls. "Profile.Spy" is for users.
--
-- The compiler knows 'enter#', 'after#', 'table', 'unboxed' and 'Any' (@desugar/spy.rs@).
module GHC.Spy
  ( -- * What spied functions call
    enter#, after#, table, Any(..), Unboxed, unboxed
    -- * Hooks
  , Hook(..), addHook, removeHook, entriesOf, quietly, callers, programTime
    -- * Looking at values
  , Kind(..), kindOf, nameOf, typeNameOf, moduleOf, sizeOf, sameObject
  ) where

import Data.IORef
import GHC.Base
import GHC.Exception
import GHC.IO
import GHC.IO.Text

-- | Any value, as it is: evaluated or not.
data Any = forall a. Any a

-- | What stands for an argument that is no lifted value.
data Unboxed = Unboxed

unboxed :: Unboxed
unboxed = Unboxed

-- | A line for each spied function, by its number. The compiler puts it here.
table :: [Char]
table = []
{-# NOINLINE table #-}

-- | What is done at the entry of a function, and at its return.
data Hook = Hook
  { hookSession :: !Int
  -- ^ Whose it is.
  , hookWaits :: !Bool
  -- ^ Whether returns are waited for.
  , hookEntered :: [Any] -> IO (Any -> IO ())
  -- ^ At an entry; what is to be done at the return of this very call, if returns are waited for.
  , hookFailed :: SomeException -> IO ()
  -- ^ What is done if one of these fails.
  , hookNext :: Maybe (IORef Int)
  -- ^ Of a hook that leaves entries out: from which entry on it is called, as 'entriesOf' counts.
  }

-- | What is to be done when a call returns: whose it is, what, and what if that fails.
data Pending = Pending !Int (Any -> IO ()) (SomeException -> IO ())

-- | A call that has not returned, of a function with a hook that waits for its result.
data Frame = Frame
  { frameFunction :: !Int
  , frameDepth :: !Int
  , framePending :: [Pending]
  }

-- | Calls that may be open at a time.
maxDepth :: Int
maxDepth = 1000000

-- | The hooks of the functions that have some, by number.
data Hooks = NoHooks | Hooks !Int [Hook] Hooks Hooks

hooks :: IORef Hooks
hooks = unsafePerformIO (newIORef NoHooks)
{-# NOINLINE hooks #-}

-- | The open calls of each thread that has some, the innermost first.
frames :: IORef [(Int, [Frame])]
frames = unsafePerformIO (newIORef [])
{-# NOINLINE frames #-}

-- | The processor time at which the hook that runs was called, and what hooks have taken in all, in nanoseconds.
hookStart, hookTime :: IORef Int
hookStart = unsafePerformIO (newIORef 0)
{-# NOINLINE hookStart #-}
hookTime = unsafePerformIO (newIORef 0)
{-# NOINLINE hookTime #-}

-- | No other thread runs meanwhile but where this one waits: what is noted here is of all threads, and the time of a hook is to be its own.
undisturbed :: IO a -> IO a
undisturbed act = IO (\s -> case enterCritical# s of
  (# s1, before #) -> case unIO act s1 of
    (# s2, r #) -> case leaveCritical# before s2 of s3 -> (# s3, r #))

thread :: IO Int
thread = IO (\s -> case myThreadId# s of (# s1, t #) -> (# s1, I# (threadNumber# t) #))

processorTime :: IO Int
processorTime = IO (\s -> case cpuTimeNanos# s of (# s1, n #) -> (# s1, I# n #))

-- | The hooks of a function. Numbers are spread over the tree by their bits.
hooksOf :: Int -> Hooks -> [Hook]
hooksOf n t = go n t
  where
    go b h = case h of
      NoHooks -> []
      Hooks k hs l r
        | k == n -> hs
        | isTrue# (odd# b) -> go (half b) r
        | True -> go (half b) l

changeHooks :: Int -> ([Hook] -> [Hook]) -> Hooks -> Hooks
changeHooks n f t = go n t
  where
    go b h = case h of
      NoHooks -> Hooks n (f []) NoHooks NoHooks
      Hooks k hs l r
        | k == n -> Hooks k (f hs) l r
        | isTrue# (odd# b) -> Hooks k hs l (go (half b) r)
        | True -> Hooks k hs (go (half b) l) r

odd# :: Int -> Int#
odd# (I# n) = andI# n 1#

half :: Int -> Int
half (I# n) = I# (uncheckedIShiftRL# n 1#)

-- | Installs a hook on the function of this number.
addHook :: Int -> Hook -> IO ()
addHook n hook = undisturbed (do
  modifyIORef' hooks (changeHooks n (\hs -> hs ++ [hook]))
  expectEntry n)

-- | Removes the hooks of a session from the function of this number.
removeHook :: Int -> Int -> IO ()
removeHook n session = undisturbed (do
  modifyIORef' hooks (changeHooks n (filter (\h -> hookSession h /= session)))
  expectEntry n)

-- | At which entry of this function hooks are called next: the first that one of them does not leave out.
expectEntry :: Int -> IO ()
expectEntry k@(I# k#) = do
  all' <- readIORef hooks
  now <- entriesOf k
  I# left <- earliest now (hooksOf k all')
  IO (\s -> case spySet# k# left s of s1 -> (# s1, () #))

-- | How many entries from now a hook is called: 0 where there is none.
earliest :: Int -> [Hook] -> IO Int
earliest now hs = case hs of
  [] -> return 0
  h : rest -> do
    others <- earliest now rest
    next <- nextEntry h
    let own = max 1 (next - now)
    return (if others == 0 then own else min own others)

-- | From which entry on a hook is called: 0 if at each.
nextEntry :: Hook -> IO Int
nextEntry h = case hookNext h of
  Nothing -> return 0
  Just next -> readIORef next

-- | The entries of the function of this number, those of hooks aside, while it had hooks.
entriesOf :: Int -> IO Int
entriesOf (I# k) = IO (\s -> case spyEntries# k s of (# s1, n #) -> (# s1, I# n #))

-- | One that has not been counted yet, since hooks are called at it.
countEntry :: Int -> IO Int
countEntry (I# k) = IO (\s -> case spyEntered# k s of (# s1, n #) -> (# s1, I# n #))

-- | Whether the calls of this thread are not seen from now on; whether they were not.
setQuiet :: Bool -> IO Bool
setQuiet now = IO (\s -> case spyQuiet# (if now then 1# else 0#) s of (# s1, n #) -> (# s1, isTrue# n #))

-- | Runs an action whose calls are not seen, nor charged to the function that is being called.
quietly :: IO a -> IO a
quietly act = undisturbed (do
  before <- setQuiet True
  if before
    then act
    else do
      r <- {-# SCC "SPY" #-} (act `onException` setQuiet False)
      setQuiet False
      return r)

-- | Runs the hooks of a call, outside of the program's time. Their failures are theirs: none comes out of here.
inHooks :: Bool -> IO a -> IO a
inHooks timed act
  | timed = do
      begin <- processorTime
      writeIORef hookStart begin
      r <- unseen
      end <- processorTime
      modifyIORef' hookTime (+ (end - begin))
      return r
  | True = unseen
  where
    unseen = do
      before <- setQuiet True
      if before
        then act
        else do
          r <- {-# SCC "SPY" #-} act
          setQuiet False
          return r

-- | The processor time of the program when the hook that runs was called, without that of hooks before it, in nanoseconds. Only hooks of
-- functions whose result is waited for are timed.
programTime :: IO Int
programTime = do
  start <- readIORef hookStart
  taken <- readIORef hookTime
  return (start - taken)

-- | The functions whose calls are open in this thread, the innermost first, of those whose result a session waits for.
callers :: Int -> IO [Int]
callers session = do
  me <- thread
  open <- readIORef frames
  return [frameFunction f | f <- framesOf me open, any (\(Pending s _ _) -> s == session) (framePending f)]

framesOf :: Int -> [(Int, [Frame])] -> [Frame]
framesOf me open = case open of
  [] -> []
  (t, fs) : rest
    | t == me -> fs
    | True -> framesOf me rest

setFrames :: Int -> [Frame] -> [(Int, [Frame])] -> [(Int, [Frame])]
setFrames me fs open = case fs of
  [] -> filter ((/= me) . fst') open
  _ -> (me, fs) : filter ((/= me) . fst') open
  where
    fst' (a, _) = a

-- | The hooks at an entry: not 0, if the function's result is waited for.
enter# :: Int# -> [Any] -> State# RealWorld -> Int#
enter# k args s = case unIO (enter (I# k) args) s of (# _, I# n #) -> n
{-# NOINLINE enter# #-}

enter :: Int -> [Any] -> IO Int
enter k args = undisturbed (do
  now <- countEntry k
  all' <- readIORef hooks
  let own = hooksOf k all'
  pending <- inHooks (any hookWaits own) (called now args own)
  if any leavesOut own then expectEntry k else return ()
  case pending of
    [] -> return 0
    _ -> thread >>= \me -> push me (Frame k 0 pending) >>= \_ -> return 1)

-- | Whether it is called at some entries only.
leavesOut :: Hook -> Bool
leavesOut h = case hookNext h of
  Nothing -> False
  Just _ -> True

-- | Tells the hooks of the function's entry of this number; what those that wait for returns want to do at this one's.
called :: Int -> [Any] -> [Hook] -> IO [Pending]
called now args own = case own of
  [] -> return []
  h : rest
    | leavesOut h -> do
        next <- nextEntry h
        if now < next then return () else told h
        called now args rest
    | hookWaits h -> do
        first <- (hookEntered h args >>= \end -> return [Pending (hookSession h) end (hookFailed h)])
          `catchAny` (\e -> hookFailed h e >>= \_ -> return [])
        others <- called now args rest
        return (first ++ others)
    | True -> told h >>= \_ -> called now args rest
  where
    told h = (hookEntered h args >>= \_ -> return ()) `catchAny` hookFailed h

push :: Int -> Frame -> IO ()
push me frame = do
  open <- readIORef frames
  let mine = framesOf me open
      depth = case mine of
        [] -> 1
        f : _ -> frameDepth f + 1
  if depth > maxDepth
    then throwIO (ErrorCall
      "Profile.Spy: 1000000 calls are open of functions whose results spies wait for. Such a call keeps its place on the stack, a loop's \
      \too; use a spy without `after' there, or a pattern that leaves the function out.")
    else writeIORef frames $! setFrames me (frame { frameDepth = depth } : mine) open

-- | The call that was begun last in this thread ends.
pop :: Int -> IO [Pending]
pop me = undisturbed (do
  open <- readIORef frames
  case framesOf me open of
    [] -> return []
    f : rest -> do
      writeIORef frames $! setFrames me rest open
      return (framePending f))

-- | Evaluates the result of a function, and shows it to the hooks.
after# :: Int# -> a -> a
after# _ x = unsafePerformIO (around x)
{-# NOINLINE after# #-}

around :: a -> IO a
around x = do
  me <- thread
  IO (\s -> catch# (unIO (evaluate x)) (\r -> unIO (pop me >>= \_ -> IO (raiseIO# r))) s)
  own <- pop me
  undisturbed (inHooks True (each (\(Pending _ end failed) -> end (Any x) `catchAny` failed) own))
  return x

each :: (a -> IO ()) -> [a] -> IO ()
each f xs = case xs of
  [] -> return ()
  x : rest -> f x >>= \_ -> each f rest

-- * Looking at values

-- | What a value is, as far as it is evaluated.
data Kind = Unevaluated | UnderEvaluation | Construction | FunctionValue | OtherValue
  deriving (Eq, Ord, Show)

kindOf :: Any -> IO Kind
kindOf (Any x) = IO (\s -> case closureKind# x s of
  (# s1, n #) -> (# s1, case n of
    0# -> Unevaluated
    1# -> Construction
    2# -> FunctionValue
    4# -> UnderEvaluation
    _ -> OtherValue #))

described :: Int -> Any -> IO [Char]
described (I# which) (Any x) =
  IO (\s -> case closureName# x which s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))

-- | Of a construction its constructor, of a function its name, of something not evaluated what it is the evaluation of.
nameOf :: Any -> IO [Char]
nameOf x = described 0 x

typeNameOf :: Any -> IO [Char]
typeNameOf x = described 1 x

moduleOf :: Any -> IO [Char]
moduleOf x = described 2 x

-- | The bytes of what is reachable from a value, static data aside, among so many closures at most.
sizeOf :: Int -> Any -> IO Int
sizeOf (I# most) (Any x) = IO (\s -> case closureSize# x most s of (# s1, n #) -> (# s1, I# n #))

sameObject :: Any -> Any -> IO Bool
sameObject (Any a) (Any b) = IO (\s -> case sameClosure# a b s of (# s1, n #) -> (# s1, isTrue# n #))
