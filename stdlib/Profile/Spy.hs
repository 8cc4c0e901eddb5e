{-# LANGUAGE ExistentialQuantification #-}
-- | Profilers that users write themselves.
--
-- A program compiled with @-fspy@ lets spies see its functions: each call, with the arguments as they are, and, if wanted, each result. A 'Spy' keeps
-- what it finds where the function is: a value of its own for each function. When the program has run, they are together in a 'Mirror', which has the
-- program's structure: packages, modules, functions.
--
-- > entries :: Spy (IORef Int)
-- > entries = Spy { new = \_ -> newIORef 0, before = \n _ _ -> modifyIORef' n (+ 1), after = Nothing }
-- >
-- > main = do
-- >   (_, m) <- spy entries ["*"] (print (answer 42))
-- >   mapM_ (\f -> readIORef (state f) >>= \n -> putStrLn (name (entity f) ++ " " ++ show n)) (functions m)
--
-- Nobody spies unless told so: while there is no spy the program runs as without @-fspy@.
--
-- Hooks run outside of the program: what is called in them is not seen by spies, in profiles it is charged to the cost centre @SPY@, and
-- 'selfTime' leaves it out. A hook that fails is removed with the others of its spy, and 'spy' fails with its exception when the program has run.
--
-- After: Bergel, Bañados, Robbes, Röthlisberger, /Spy: a flexible code profiling framework/ (2011), of which the structural correspondence
-- is; Bergel, Nierstrasz, Renggli, Ressia, /Domain-specific profiling/ (2011), of which 'observe' and 'announce' are.
module Profile.Spy
  ( -- * Spies
    Spy(..), Pattern, spy, withCalls
  , Session, install, uninstall, mirrorOf
    -- * Functions
  , Entity, name, moduleName, qualifiedName, instanceHead, file, startLine, startColumn, endLine, arity, dictionaries, linesOfCode
  , typeText, isLocal, entities, matching
    -- * What was found
  , Mirror, Function(..), functions, modules, packages, function, filterFunctions, mapState, foldFunctions
  , calls, callersOf, calleesOf
    -- * Values
  , Any, evaluated, Kind(..), kind, constructor, typeName, same, size
    -- * Observing objects, announcements
  , Handle, remove, observe, observeAny, anyOf, subscribe, announce
  ) where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.List
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map.Strict as Map
import Data.Maybe
import Data.Typeable
import GHC.Spy hiding (Hook(..))
import GHC.Spy (Hook(Hook))
import System.IO.Unsafe (unsafePerformIO)

-- * Functions

-- | A function of the program: a top-level one, a method of an instance, or a local one.
data Entity = Entity
  { number :: !Int
  , name :: String
  -- ^ As in cost centres: @f@, a method's name, @f.go@ of a local function.
  , moduleName :: String
  , instanceHead :: Maybe String
  -- ^ Of a method, the instance that it is of: @Show (Tree a)@.
  , file :: String
  , startLine :: Int
  , startColumn :: Int
  -- ^ Where it begins; lines and columns count from 1.
  , endLine :: Int
  , arity :: Int
  -- ^ Its parameters in the source.
  , dictionaries :: Int
  -- ^ Dictionaries that it is given, too, one for each constraint that is not known where it is defined.
  , linesOfCode :: Int
  -- ^ Lines that are neither blank nor all comment.
  , hasResult :: Bool
  , typeText :: String
  }

instance Eq Entity where
  a == b = number a == number b

instance Ord Entity where
  compare a b = compare (number a) (number b)

instance Show Entity where
  showsPrec _ e = showString (qualifiedName e)

-- | @Module.name@; of a method, @Module.name(instance)@.
qualifiedName :: Entity -> String
qualifiedName e = moduleName e ++ "." ++ name e ++ maybe "" (\i -> "(" ++ i ++ ")") (instanceHead e)

-- | Whether it is local to another function.
isLocal :: Entity -> Bool
isLocal e = case break (== '.') (name e) of
  (_ : _, '.' : _ : _) -> not (all (`elem` "!#$%&*+./<=>?@\\^|-~:") (name e))
  _ -> False

-- | All functions that spies can see, called or not.
entities :: [Entity]
entities = zipWith row [0 ..] (lines table)
{-# NOINLINE entities #-}

row :: Int -> String -> Entity
row n text = case fields text of
  [f, m, inst, path, l, c, end, args, dicts, code, result, ty] -> Entity
    { number = n, name = f, moduleName = m, instanceHead = if null inst then Nothing else Just inst, file = path, startLine = read l
    , startColumn = read c, endLine = read end, arity = read args, dictionaries = read dicts, linesOfCode = read code
    , hasResult = result == "1", typeText = ty }
  _ -> error ("Profile.Spy: a row of the table of functions is " ++ show text)

fields :: String -> [String]
fields s = case break (== '\t') s of
  (f, _ : rest) -> f : fields rest
  (f, []) -> [f]

-- | Which functions: a name of a module, @Module.function@, or either with @*@ for any characters: @\"*\"@ is all, @\"Parser.*\"@ what is in
-- or below @Parser@.
type Pattern = String

-- | Whether a pattern names the function: by its module, or by module and name.
matching :: Pattern -> Entity -> Bool
matching p e = fits p (moduleName e) || fits p (moduleName e ++ "." ++ name e)

fits :: String -> String -> Bool
fits p s = case (p, s) of
  ([], []) -> True
  ('*' : rest, _) -> any (fits rest) (tails s)
  (c : cs, d : ds) -> c == d && fits cs ds
  _ -> False

selected :: [Pattern] -> IO [Entity]
selected patterns = case [p | p <- patterns, not (any (matching p) entities)] of
  [] -> return [e | e <- entities, any (`matching` e) patterns]
  p : _ -> ioError (userError ("Profile.Spy: no function fits " ++ show p ++ "; " ++ known))
  where
    known = case nub (map moduleName entities) of
      [] -> "there is none that spies can see (functions with parameters, of modules compiled with -fspy)"
      ms -> "seen are those of " ++ intercalate ", " ms

-- * Spies

-- | What is done at calls, and what is kept of each function.
data Spy s = Spy
  { new :: Entity -> IO s
  -- ^ What is kept of a function; made when the spy is installed, whether or not it is ever called.
  , before :: s -> Entity -> [Any] -> IO ()
  -- ^ At each entry: the arguments, then the dictionaries.
  , after :: Maybe (s -> Entity -> Any -> IO ())
  -- ^ At each return: the result, evaluated to weak head normal form. With it calls keep their place on the stack, those of loops, too; who
  -- calls whom and how long each takes is known of such spies only. Functions with results that are no lifted values never get there.
  }
  | Around
  { new :: Entity -> IO s
  , around :: s -> Entity -> [Any] -> IO (Any -> IO ())
  -- ^ At each entry, as 'before'; what it returns is done at the return of this very call, as an 'after': so it has of the call what it wants to
  -- keep until then. It is not done for calls that end by an exception.
  }
  | Sampling
  { new :: Entity -> IO s
  , sample :: s -> Entity -> [Any] -> IO Int
  -- ^ At some entries, the first among them, as 'before'; what it returns is how many entries are left out then, which takes next to nothing
  -- ('maxBound': all). They are part of a function's 'entryCount' all the same.
  }

-- | The spy with an 'after', if it has none: so that 'calls' and 'selfTime' are known.
withCalls :: Spy s -> Spy s
withCalls s = case s of
  Spy make entered left -> Spy make entered (Just (fromMaybe (\_ _ _ -> return ()) left))
  Around _ _ -> s
  Sampling make some -> Around make (\st e args -> some st e args >> return (\_ -> return ()))

-- | A spy that is installed, or was.
data Session s = Session
  { sessionNumber :: Int
  , kept :: [Kept s]
  , callTable :: IORef (Map.Map (Int, Int) Int)
  , timeTable :: IORef (IntMap.IntMap Int)
  , lastTime :: IORef Int
  , failure :: IORef (Maybe SomeException)
  }

-- | A function, what is kept of it, its entries when the spy was installed, and when it was removed.
data Kept s = Kept Entity s Int (IORef (Maybe Int))

-- | Sessions and handles are counted.
counter :: IORef Int
counter = unsafePerformIO (newIORef 1)
{-# NOINLINE counter #-}

fresh :: IO Int
fresh = atomicModifyIORef' counter (\n -> (n + 1, n))

-- | Runs an action with the spy on the functions that the patterns name. What the action returns unevaluated is evaluated later, and not seen:
-- where that matters, @evaluate@ it in the action.
spy :: Spy s -> [Pattern] -> IO a -> IO (a, Mirror s)
spy s patterns act = do
  session <- install s patterns
  r <- act `onException` uninstall session
  uninstall session
  m <- mirrorOf session
  return (r, m)

-- | Installs a spy; several may be on one function.
install :: Spy s -> [Pattern] -> IO (Session s)
install s patterns = quietly $ do
  which <- selected patterns
  n <- fresh
  states <- mapM (\e -> Kept e <$> new s e <*> entriesOf (number e) <*> newIORef Nothing) which
  session <- Session n states <$> newIORef Map.empty <*> newIORef IntMap.empty <*> newIORef (-1) <*> newIORef Nothing
  forM_ states $ \(Kept e st _ _) -> hook s session e st >>= addHook (number e)
  return session

hook :: Spy s -> Session s -> Entity -> s -> IO Hook
hook s session e st = case s of
  Around _ begun -> return (waiting (begun st e))
  Spy _ begun (Just ended) -> return (waiting (\args -> begun st e args >> return (ended st e)))
  Spy _ begun Nothing -> return (telling (begun st e) Nothing)
  Sampling _ some -> do
    next <- newIORef 0
    return (telling (\args -> some st e args >>= leaveOut next) (Just next))
  where
    telling told = Hook (sessionNumber session) False (\args -> told args >> return (\_ -> return ())) failed
    waiting told = Hook (sessionNumber session) (hasResult e) (entered told) failed Nothing
    leaveOut next n = do
      now <- entriesOf (number e)
      writeIORef next $! now + 1 + min (max 0 n) (maxBound - now - 1)
    entered told args = do
      open <- callers (sessionNumber session)
      passed session (listToMaybe open)
      case open of
        c : _ -> modifyIORef' (callTable session) (Map.insertWith (+) (c, number e) 1)
        [] -> return ()
      end <- told args
      return (\r -> passed session (Just (number e)) >> end r)
    failed x = do
      modifyIORef' (failure session) (maybe (Just x) Just)
      removeHooks session

-- | The program's time since the last call or return goes to the function that ran: an open call's.
passed :: Session s -> Maybe Int -> IO ()
passed session running = do
  now <- programTime
  then' <- readIORef (lastTime session)
  writeIORef (lastTime session) now
  case running of
    Just f | then' >= 0 -> modifyIORef' (timeTable session) (IntMap.insertWith (+) f (now - then'))
    _ -> return ()

-- | Removes the spy. If a hook of it has failed, so does this.
uninstall :: Session s -> IO ()
uninstall session = do
  quietly (removeHooks session)
  bad <- readIORef (failure session)
  writeIORef (failure session) Nothing
  maybe (return ()) throwIO bad

removeHooks :: Session s -> IO ()
removeHooks session = forM_ (kept session) $ \k@(Kept e _ _ end) -> do
  seen <- entriesWhile k
  writeIORef end (Just seen)
  removeHook (number e) (sessionNumber session)

-- | Entries while the spy was there.
entriesWhile :: Kept s -> IO Int
entriesWhile (Kept e _ begin end) = readIORef end >>= maybe (subtract begin <$> entriesOf (number e)) return

-- * What was found

-- | A function, and what is known of it.
data Function s = Function
  { entity :: Entity
  , state :: s
  -- ^ What the spy has kept.
  , selfTime :: Int
  -- ^ How long it ran, in nanoseconds of processor time, without those that it called; 0, unless the spy has 'after'.
  , entryCount :: Int
  -- ^ Its entries while the spy was there, of whatever kind that is.
  }

-- | What a spy has found, in the program's structure.
data Mirror s = Mirror
  { functions :: [Function s]
  -- ^ In the order of modules, then of the source.
  , callNumbers :: Map.Map (Int, Int) Int
  }

-- | What has been found so far; the spy may go on.
mirrorOf :: Session s -> IO (Mirror s)
mirrorOf session = quietly $ do
  times <- readIORef (timeTable session)
  table' <- readIORef (callTable session)
  let found k@(Kept e s _ _) = Function e s (IntMap.findWithDefault 0 (number e) times) <$> entriesWhile k
      place f = (moduleName (entity f), startLine (entity f), startColumn (entity f))
  all' <- mapM found (kept session)
  return (Mirror (sortOn place all') table')

-- | The functions by module.
modules :: Mirror s -> [(String, [Function s])]
modules m = [(moduleName (entity f), f : fs) | f : fs <- groupBy sameModule (functions m)]
  where
    sameModule f g = moduleName (entity f) == moduleName (entity g)

-- | The modules by the first part of their names: @Data@ has @Data.Map@.
packages :: Mirror s -> [(String, [(String, [Function s])])]
packages m = [(package (fst x), x : xs) | x : xs <- groupBy samePackage (modules m)]
  where
    package = takeWhile (/= '.')
    samePackage a b = package (fst a) == package (fst b)

-- | The function of this name: @Module.f@, or @f@ if there is one of that name only.
function :: String -> Mirror s -> Maybe (Function s)
function n m = case [f | f <- functions m, qualifiedName (entity f) == n || plain (entity f) == n] of
  f : _ -> Just f
  [] -> case [f | f <- functions m, name (entity f) == n] of
    [f] -> Just f
    _ -> Nothing
  where
    plain e = moduleName e ++ "." ++ name e

-- | The mirror of these functions only.
filterFunctions :: (Function s -> Bool) -> Mirror s -> Mirror s
filterFunctions p m = m { functions = filter p (functions m) }

-- | The mirror with something else for each function: what a variable holds by now, say.
mapState :: (Function s -> IO t) -> Mirror s -> IO (Mirror t)
mapState f m = do
  fs <- mapM (\x -> f x >>= \t -> return x { state = t }) (functions m)
  return (Mirror fs (callNumbers m))

foldFunctions :: (Function s -> b -> b) -> b -> Mirror s -> b
foldFunctions f z m = foldr f z (functions m)

-- | Who called whom, how often: caller, callee, calls, for functions of the mirror. The caller is the function of the mirror whose call was
-- evaluated just then, which in a lazy program may be another than the one that the call stands in. Known of spies with 'after'.
calls :: Mirror s -> [(Entity, Entity, Int)]
calls m = [(a, b, n) | ((x, y), n) <- Map.toList (callNumbers m), Just a <- [find' x], Just b <- [find' y]]
  where
    known = IntMap.fromList [(number (entity f), entity f) | f <- functions m]
    find' n = IntMap.lookup n known

callersOf, calleesOf :: Entity -> Mirror s -> [(Entity, Int)]
callersOf e m = [(a, n) | (a, b, n) <- calls m, b == e]
calleesOf e m = [(b, n) | (a, b, n) <- calls m, a == e]

-- * Values

-- | Whether it is evaluated to weak head normal form.
evaluated :: Any -> IO Bool
evaluated x = (`notElem` [Unevaluated, UnderEvaluation]) <$> kind x

-- | What it is now.
kind :: Any -> IO Kind
kind = kindOf

-- | Of a construction its constructor, of a function its name, if known; @Nothing@ of what is not evaluated.
constructor :: Any -> IO (Maybe String)
constructor x = kind x >>= \k -> case k of
  Construction -> Just <$> nameOf x
  FunctionValue -> Just <$> nameOf x
  _ -> return Nothing

-- | The type constructor of what is evaluated, @->@ of a function; of a dictionary, its class.
typeName :: Any -> IO (Maybe String)
typeName x = kind x >>= \k -> case k of
  Construction -> Just <$> typeNameOf x
  FunctionValue -> return (Just "->")
  _ -> return Nothing

-- | Whether both are one object; numbers and characters are if they are equal. Collections of garbage change nothing.
same :: Any -> Any -> IO Bool
same = sameObject

-- | The bytes of what is reachable from it, static data aside, in at most so many objects.
size :: Int -> Any -> IO Int
size = sizeOf

-- | Any value, to compare with others.
anyOf :: a -> Any
anyOf = Any

-- * Observing

-- | What can be removed again.
newtype Handle = Handle (IO ())

remove :: Handle -> IO ()
remove (Handle act) = act

-- | Calls of functions that the pattern names with this very object among their arguments. The object is kept alive until the handle is removed.
observe :: a -> Pattern -> ([Any] -> IO ()) -> IO Handle
observe x = observeAny (Any x)

observeAny :: Any -> Pattern -> ([Any] -> IO ()) -> IO Handle
observeAny x pattern' f = do
  session <- install (Spy (\_ -> return ()) seen Nothing) [pattern']
  return (Handle (uninstall session))
  where
    seen _ _ args = do
      here <- or <$> mapM (same x) args
      when here (f args)

data Subscriber = forall e. Typeable e => Subscriber Int (e -> IO ())

subscribers :: IORef [Subscriber]
subscribers = unsafePerformIO (newIORef [])
{-# NOINLINE subscribers #-}

-- | Does this with each value of the type that is announced from now on.
subscribe :: Typeable e => (e -> IO ()) -> IO Handle
subscribe f = do
  n <- fresh
  modifyIORef' subscribers (Subscriber n f :)
  return (Handle (modifyIORef' subscribers (filter (\(Subscriber m _) -> m /= n))))

-- | Tells the subscribers of the value's type, the oldest first. The value is as it is: they may evaluate it.
announce :: Typeable e => e -> IO ()
announce e = do
  all' <- readIORef subscribers
  unless (null all') (quietly (forM_ (reverse all') (\(Subscriber _ f) -> maybe (return ()) f (cast e))))
