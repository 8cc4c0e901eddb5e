-- | What functions are given and return: types and constructors, as seen; and the /laziness profile/: how often an argument was evaluated when the
-- function was entered. After Keri (Bergel and others, /Spy/, 5.1).
--
-- Compile with @-O0@ to see laziness as the source has it: in optimised programs an argument that is surely wanted is evaluated by the caller.
module Profile.Spy.Types
  ( Seen(..), Argument(..), typesSeen
  , report, hints, untried
  ) where

import Control.Monad
import Data.IORef
import Data.List
import qualified Data.Map.Strict as Map
import Data.Maybe
import Profile.Spy

-- | What was seen of an argument, or of a result.
data Argument = Argument
  { constructors :: Map.Map (String, String) Int
  -- ^ Type and constructor of those that were evaluated, how often.
  , thunks :: Int
  -- ^ Those that were not evaluated when the function was entered.
  , wanted :: Maybe Int
  -- ^ Of those, the ones that were by its return, if that was waited for.
  }

-- | Of a function: calls, arguments, dictionaries of its constraints, result.
data Seen = Seen { callCount :: Int, arguments :: [Argument], instances :: [Argument], result :: Argument }

none :: Argument
none = Argument Map.empty 0 Nothing

-- | Runs an action, and tells what the functions that the patterns name were given and returned.
typesSeen :: [Pattern] -> IO a -> IO (a, Mirror Seen)
typesSeen patterns act = do
  (r, m) <- spy (Around fresh entered) patterns act
  found <- mapState (readIORef . state) m
  return (r, found)
  where
    fresh e = newIORef (Seen 0 (replicate (arity e) none) (replicate (dictionaries e) none) none)
    entered table e args = do
      seen <- readIORef table
      let (own, dicts) = splitAt (arity e) args
      arguments' <- zipWithM look own (arguments seen)
      instances' <- zipWithM look dicts (instances seen)
      writeIORef table $! seen { callCount = callCount seen + 1, arguments = arguments', instances = instances' }
      left table <$> filterM (fmap not . evaluated . snd) (zip [0 ..] own)
    left table lazy value = do
      seen <- readIORef table
      result' <- look value (result seen)
      forced <- map fst <$> filterM (evaluated . snd) lazy
      let count i a = a { wanted = Just (fromMaybe 0 (wanted a) + (if i `elem` forced then 1 else 0)) }
      writeIORef table $! seen { arguments = zipWith count [0 ..] (arguments seen), result = result' }

look :: Any -> Argument -> IO Argument
look x a = do
  c <- constructor x
  t <- typeName x
  return $! case (t, c) of
    (Just t', Just c') -> a { constructors = Map.insertWith (+) (t', if t' == "->" then "" else c') 1 (constructors a) }
    _ -> a { thunks = thunks a + 1 }

-- | The most specific type that all that was seen has: a type constructor, or @_@ if there were several, or none was evaluated.
typeOfSeen :: Argument -> String
typeOfSeen a = case nub (map fst (Map.keys (constructors a))) of
  [t] -> t
  _ -> "_"

-- | For each function that was called its type, the types that were seen, and of each argument the constructors, with how often it was
-- evaluated at the entry, was not, and was evaluated by the return.
report :: Mirror Seen -> String
report m = unlines (concat [function' f | f <- functions m, callCount (state f) > 0])
  where
    function' f =
      (qualifiedName (entity f) ++ " :: " ++ typeText (entity f) ++ ", called " ++ show (callCount (state f)) ++ " times")
        : ("  seen: " ++ intercalate " -> " (map typeOfSeen (arguments (state f) ++ [result (state f)])))
        : [ "  argument " ++ show i ++ ": " ++ described a | (i, a) <- zip [1 :: Int ..] (arguments (state f)) ]
        ++ [ "  constraint " ++ show i ++ ": " ++ names a | (i, a) <- zip [1 :: Int ..] (instances (state f)) ]
        ++ [ "  result: " ++ names (result (state f)) ]
    described a = names a ++ (if thunks a == 0 then "" else separator a ++ show (thunks a) ++ " unevaluated" ++ later a)
    separator a = if Map.null (constructors a) then "" else ", "
    later a = maybe "" (\n -> ", " ++ show n ++ " of them by the return evaluated") (wanted a)
    names a = intercalate ", " [(if null c then t else c) ++ " " ++ show n | ((t, c), n) <- Map.toList (constructors a)]

-- | What the laziness profile suggests, for functions that were called so often at least: an argument that was always evaluated may as well
-- be strict (@!@); one that never was, not even by the return, may not be needed.
hints :: Int -> Mirror Seen -> [String]
hints least m = concat [of' f | f <- functions m, callCount (state f) >= least]
  where
    of' f = catMaybes (zipWith (hint f) [1 :: Int ..] (arguments (state f)))
    hint f i a
      | thunks a == 0 = Just (what f i ++ " was always evaluated: it may be strict")
      | thunks a == callCount (state f), wanted a == Just 0 = Just (what f i ++ " was never evaluated: it may not be needed")
      | thunks a > 0, wanted a == Just (thunks a) = Just (what f i ++ " was always evaluated by the return: it may be strict")
      | otherwise = Nothing
    what f i = qualifiedName (entity f) ++ ": argument " ++ show i

-- | Constructors of a type that some functions were given, and others, which take arguments of that type, never were: function, argument,
-- constructor. Tests for them may be missing.
untried :: Mirror Seen -> [(Entity, Int, String)]
untried m =
  [ (entity f, i, c)
  | f <- functions m, callCount (state f) > 0
  , (i, a) <- zip [1 ..] (arguments (state f))
  , [t] <- [nub (map fst (Map.keys (constructors a)))]
  , c <- Map.findWithDefault [] t known
  , Map.notMember (t, c) (constructors a) ]
  where
    known = Map.map (nub . sort) (Map.fromListWith (++)
      [(t, [c]) | f <- functions m, a <- result (state f) : arguments (state f), (t, c) <- Map.keys (constructors a), t /= "->"])
