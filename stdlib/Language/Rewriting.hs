{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes, BangPatterns, ExistentialQuantification, ScopedTypeVariables #-}
-- | Strategic term rewriting: what to do at a term ('rule' and its like), and where (traversals, made of the
-- few that look one level down). Terms are values of any types of the class 'Data'.
--
-- A 'Strategy' succeeds at a term, with a term of the same type, or fails. What a strategy leaves alone is
-- not copied: if nothing below a constructor changes, the result is the same closure in memory. Results are
-- evaluated to weak head normal form.
--
-- Many names are those of the field and hide names of the Prelude:
--
-- > import Prelude hiding ((<*), all, not, repeat)
-- > import Language.Rewriting
module Language.Rewriting
  ( -- * Strategies
    Strategy, Outcome(..), outcome, apply, rewrite, strategyName, named, namedAs
    -- * At one term
  , rule, rulef, total, strategy, query, build, identity, failure
    -- * Combining
  , (<*), (<+), attempt, not, where_, ifThenElse, repeat, memo
    -- * One level down
  , all, some, one, child, congruence
    -- * Traversals
  , topdown, bottomup, downup, oncetd, oncebu, alltd, sometd, somebu, innermost, outermost, reduce
  , everywhere, everywherebu
    -- * Queries
  , collect, count
    -- * Terms
  , module Language.Term
  ) where

import Prelude hiding ((<*), all, not, repeat)

import Data.Data
import Data.IORef
import qualified Data.IntMap as IntMap
import Language.Recorded (constructorIs, recordedValue)
import Language.Term
import Profile.Binding
import GHC.Prim (eventMark#, eventsOn#)
import GHC.Base (runState#)
import Profile.Domain
import System.IO.Unsafe (unsafePerformIO)
import System.Mem.StableName

infixr 5 <*
infixr 4 <+

-- | What a strategy makes of a term.
data Outcome a
  = Failed
  | Unchanged
  -- ^ It succeeds with the term itself.
  | Changed a

-- | How a strategy is called in reports.
data Label
  = Combinator String
  -- ^ After the combinator that made it: a name that is given to it takes this one's place.
  | Definition String
  -- ^ It has been named: a strategy that is defined to be this one is another one, around it.

data Strategy = Strategy Label (forall a. Data a => a -> Outcome a)

-- | Applies a strategy: an event if events are recorded. The application is written again, so that otherwise it is a call and no thunk.
outcome :: Data a => Strategy -> a -> Outcome a
outcome (Strategy label f) x = runState# (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, f x #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> (# s2, case label of
      Combinator name -> observed name x (f x)
      Definition name -> observed name x (f x) #))

-- | The application of a strategy of this name to the term as an event.
observed :: Data a => String -> a -> Outcome a -> Outcome a
observed name x = recordedValue "StratEval" ["name" .=! name, "subject" .= shownBy showTerm x] (\o ->
  -- A list that is evaluated is recorded as it is.
  case constructorIs "type" x of
    !kind -> case o of
      Failed -> [kind, "failed" .= True]
      Unchanged -> [kind, "failed" .= False, "result" .= shownBy showTerm x, "changed" .= False]
      Changed y -> [kind, "failed" .= False, "result" .= shownBy showTerm y, "changed" .= True])

-- | The result of a strategy at a term, if it succeeds.
apply :: Data a => Strategy -> a -> Maybe a
apply s x = case outcome s x of
  Failed -> Nothing
  Unchanged -> Just x
  Changed y -> Just y

-- | The result of a strategy at a term; the term itself if it fails.
rewrite :: Data a => Strategy -> a -> a
rewrite s x = case outcome s x of
  Changed y -> y
  _ -> x

strategyName :: Strategy -> String
strategyName (Strategy label _) = labelText label

labelText :: Label -> String
labelText (Combinator name) = name
labelText (Definition name) = name

-- | The strategy by the name of the binding that this stands in, for reports. If it has one already, this is
-- another strategy, which applies that one.
named :: HasBinding => Strategy -> Strategy
named = namedAs (bindingName binding)

-- | The same by this name.
namedAs :: String -> Strategy -> Strategy
namedAs name s@(Strategy label f) = case label of
  Combinator _ -> Strategy (Definition name) f
  Definition _ -> Strategy (Definition name) (outcome s)

combinator :: String -> (forall a. Data a => a -> Outcome a) -> Strategy
combinator name f = Strategy (Combinator name) f

-- | A strategy that is called as the binding is in which it is made, unless it is given another name.
made :: HasBinding => (forall a. Data a => a -> Outcome a) -> Strategy
made f = Strategy (Combinator (bindingName binding)) f

-- * At one term

-- | A function at terms of one type. The strategy fails at others, and where the function gives 'Nothing'.
rule :: (HasBinding, Data t) => (t -> Maybe t) -> Strategy
rule f = made (\x -> maybe Failed (\(At g) -> replaced x (g x)) (gcast (At f)))

-- | A function that always succeeds at terms of its type.
rulef :: (HasBinding, Data t) => (t -> t) -> Strategy
rulef f = rule (Just . f)

-- | The same, which leaves terms of other types as they are, and so never fails.
total :: (HasBinding, Data t) => (t -> t) -> Strategy
total f = made (\x -> maybe Unchanged (\(At g) -> replaced x (g x)) (gcast (At (Just . f))))

-- | A function at terms of all types.
strategy :: HasBinding => (forall a. Data a => a -> Maybe a) -> Strategy
strategy f = made (\x -> replaced x (f x))

-- | Succeeds, changing nothing, at terms of one type of which the condition holds.
query :: (HasBinding, Data t) => (t -> Bool) -> Strategy
query p = made (\x -> case cast x of
  Just y | p y -> Unchanged
  _ -> Failed)

-- | Replaces terms of one type by this one.
build :: (HasBinding, Data t) => t -> Strategy
build y = rulef (const y)

newtype At a = At (a -> Maybe a)

replaced :: a -> Maybe a -> Outcome a
replaced _ Nothing = Failed
replaced x (Just y)
  | sameTerm x y = Unchanged
  | otherwise = Changed y

-- | Succeeds, changing nothing.
identity :: Strategy
identity = Strategy (Definition "id") (\_ -> Unchanged)

-- | Fails.
failure :: Strategy
failure = Strategy (Definition "fail") (\_ -> Failed)

-- * Combining

-- | The first, then the second at its result; fails if one of them does.
(<*) :: Strategy -> Strategy -> Strategy
s <* t = combinator "<*" (\x -> case outcome s x of
  Failed -> Failed
  Unchanged -> outcome t x
  Changed y -> case outcome t y of
    Failed -> Failed
    Unchanged -> Changed y
    Changed z -> Changed z)

-- | The first; where it fails, the second.
(<+) :: Strategy -> Strategy -> Strategy
s <+ t = combinator "<+" (\x -> case outcome s x of
  Failed -> outcome t x
  o -> o)

-- | The strategy; where it fails, nothing.
attempt :: Strategy -> Strategy
attempt s = called "attempt" (s <+ identity)

-- | Succeeds, changing nothing, where the strategy fails.
not :: Strategy -> Strategy
not s = combinator "not" (\x -> case outcome s x of
  Failed -> Unchanged
  _ -> Failed)

-- | Succeeds, changing nothing, where the strategy succeeds.
where_ :: Strategy -> Strategy
where_ s = combinator "where_" (\x -> case outcome s x of
  Failed -> Failed
  _ -> Unchanged)

-- | The second after the first where that succeeds, else the third.
ifThenElse :: Strategy -> Strategy -> Strategy -> Strategy
ifThenElse c t e = combinator "ifThenElse" (\x -> case outcome c x of
  Failed -> outcome e x
  Unchanged -> outcome t x
  Changed y -> case outcome t y of
    Unchanged -> Changed y
    o -> o)

-- | The strategy until it fails, or changes nothing.
repeat :: Strategy -> Strategy
repeat s = combinator "repeat" (\x -> case outcome s x of
  Changed y -> let !z = again y in Changed z
  _ -> Unchanged)
  where
    again :: Data a => a -> a
    again y = case outcome s y of
      Changed z -> again z
      _ -> y

-- | Gives a combinator's name to what defines it.
called :: String -> Strategy -> Strategy
called name (Strategy _ f) = Strategy (Combinator name) f

-- | The strategy, whose result at a term that is met again, shared in memory, is remembered. Terms and
-- results are kept as long as the strategy is.
memo :: Strategy -> Strategy
memo s = combinator "memo" (\x -> unsafePerformIO (remembered table s x))
  where table = unsafePerformIO (newIORef IntMap.empty)
        {-# NOINLINE table #-}
{-# NOINLINE memo #-}

-- | A term whose name is taken as long as it is here, and what was made of it.
data Remembered = forall a. Data a => Remembered a (Outcome a)

remembered :: Data a => IORef (IntMap.IntMap [Remembered]) -> Strategy -> a -> IO (Outcome a)
remembered table s x = x `seq` do
  name <- hashStableName <$> makeStableName x
  known <- IntMap.findWithDefault [] name <$> readIORef table
  case [o | Remembered _ made <- known, Just o <- [gcast made]] of
    o : _ -> return o
    [] -> do
      let o = outcome s x
      o `seq` modifyIORef' table (IntMap.insertWith (++) name [Remembered x o])
      return o

-- * One level down

-- | A constructor applied to some of its fields: whether there was a failure, or a change.
data Fields a
  = FieldFailed
  | Fields !Bool a

-- | The strategy at every immediate subterm; fails if it does at one. It succeeds at leaves.
all :: Strategy -> Strategy
all s = combinator "all" (\x -> finished (gfoldl step (Fields False) x))
  where
    step :: Data d => Fields (d -> b) -> d -> Fields b
    step FieldFailed _ = FieldFailed
    step (Fields changed f) y = case outcome s y of
      Failed -> FieldFailed
      Unchanged -> Fields changed (f y)
      Changed z -> Fields True (f z)

-- | A constructor applied to some of its fields: whether the strategy succeeded at one, whether one changed.
data Tried a = Tried !Bool !Bool a

-- | The strategy at every immediate subterm; where it fails, the subterm stays. Fails if it does at all of
-- them.
some :: Strategy -> Strategy
some s = combinator "some" (\x -> succeeded (gfoldl step (Tried False False) x))
  where
    step :: Data d => Tried (d -> b) -> d -> Tried b
    step (Tried ok changed f) y = case outcome s y of
      Failed -> Tried ok changed (f y)
      Unchanged -> Tried True changed (f y)
      Changed z -> Tried True True (f z)

-- | The strategy at the first immediate subterm, from the left, where it succeeds. Fails if there is none.
one :: Strategy -> Strategy
one s = combinator "one" (\x -> succeeded (gfoldl step (Tried False False) x))
  where
    step :: Data d => Tried (d -> b) -> d -> Tried b
    step (Tried True changed f) y = Tried True changed (f y)
    step (Tried False _ f) y = case outcome s y of
      Failed -> Tried False False (f y)
      Unchanged -> Tried True False (f y)
      Changed z -> Tried True True (f z)

succeeded :: Tried a -> Outcome a
succeeded (Tried False _ _) = Failed
succeeded (Tried _ False _) = Unchanged
succeeded (Tried _ True y) = y `seq` Changed y

-- | A constructor applied to its fields up to a place.
data Placed a = Placed !Int (Fields a)

-- | The strategy at the immediate subterm of this number, from 1. Fails if there is none.
child :: Int -> Strategy -> Strategy
child i s = combinator "child" (\x -> case gfoldl step (\f -> Placed 1 (Fields False f)) x of
  Placed n fields | 1 <= i, i < n -> finished fields
  _ -> Failed)
  where
    step :: Data d => Placed (d -> b) -> d -> Placed b
    step (Placed n FieldFailed) _ = Placed (n + 1) FieldFailed
    step (Placed n (Fields changed f)) y
      | n /= i = Placed (n + 1) (Fields changed (f y))
      | otherwise = Placed (n + 1) (case outcome s y of
          Failed -> FieldFailed
          Unchanged -> Fields changed (f y)
          Changed z -> Fields True (f z))

finished :: Fields a -> Outcome a
finished FieldFailed = Failed
finished (Fields False _) = Unchanged
finished (Fields True y) = y `seq` Changed y

-- | A constructor applied to some of its fields, and the strategies for the others.
data Zipped a = Zipped [Strategy] (Fields a)

-- | A strategy for each immediate subterm, from the left; fails if one of them does, or their number is
-- another one.
congruence :: [Strategy] -> Strategy
congruence ss = combinator "congruence" (\x -> case gfoldl step (\f -> Zipped ss (Fields False f)) x of
  Zipped [] fields -> finished fields
  _ -> Failed)
  where
    step :: Data d => Zipped (d -> b) -> d -> Zipped b
    step (Zipped (s : rest) (Fields changed f)) y = Zipped rest (case outcome s y of
      Failed -> FieldFailed
      Unchanged -> Fields changed (f y)
      Changed z -> Fields True (f z))
    step (Zipped rest _) _ = Zipped (drop 1 rest) FieldFailed

-- * Traversals

-- | The strategy at the term, then at the subterms of its result, and so on; fails if it does anywhere.
topdown :: Strategy -> Strategy
topdown s = traversal
  where traversal = namedAs "topdown" (s <* all traversal)

-- | The strategy at all subterms, then at the term; fails if it does anywhere.
bottomup :: Strategy -> Strategy
bottomup s = traversal
  where traversal = called "bottomup" (all traversal <* s)

-- | The first on the way down, the second on the way up.
downup :: Strategy -> Strategy -> Strategy
downup s t = traversal
  where traversal = namedAs "downup" (s <* all traversal <* t)

-- | At the first term, from the root down, where it succeeds.
oncetd :: Strategy -> Strategy
oncetd s = traversal
  where traversal = namedAs "oncetd" (s <+ one traversal)

-- | At the first term, from the leaves up, where it succeeds.
oncebu :: Strategy -> Strategy
oncebu s = traversal
  where traversal = namedAs "oncebu" (one traversal <+ s)

-- | At the outermost terms where it succeeds: not below them.
alltd :: Strategy -> Strategy
alltd s = traversal
  where traversal = namedAs "alltd" (s <+ all traversal)

-- | At the outermost terms where it succeeds; fails if there is none.
sometd :: Strategy -> Strategy
sometd s = traversal
  where traversal = namedAs "sometd" (s <+ some traversal)

-- | At the innermost terms where it succeeds; fails if there is none.
somebu :: Strategy -> Strategy
somebu s = traversal
  where traversal = namedAs "somebu" (some traversal <+ s)

-- | Until it succeeds nowhere, from the leaves up: what it makes is looked at again.
innermost :: Strategy -> Strategy
innermost s = traversal
  where traversal = namedAs "innermost" (bottomup (attempt (s <* traversal)))

-- | Until it succeeds nowhere, at the outermost term each time.
outermost :: Strategy -> Strategy
outermost s = namedAs "outermost" (repeat (oncetd s))

-- | Until it succeeds nowhere, each time at all terms below which it does not.
reduce :: Strategy -> Strategy
reduce s = namedAs "reduce" (repeat step)
  where step = some step <+ s

-- | At all terms where it succeeds, from the root down.
everywhere :: Strategy -> Strategy
everywhere s = topdown (attempt s)

-- | At all terms where it succeeds, from the leaves up.
everywherebu :: Strategy -> Strategy
everywherebu s = bottomup (attempt s)

-- * Queries

-- | What the function gives at all subterms of its type, from the root down and from the left to the right.
collect :: (Data t, Data a) => (t -> Maybe r) -> a -> [r]
collect f x = [r | y <- subterms x, Just r <- [f y]]

-- | At how many subterms the condition holds.
count :: (Data t, Data a) => (t -> Bool) -> a -> Int
count p x = go 0 (subterms x)
  where
    go !n [] = n
    go n (y : ys) = go (if p y then n + 1 else n) ys
