{-# LANGUAGE ExistentialQuantification, MagicHash, UnboxedTuples, RankNTypes, ScopedTypeVariables, BangPatterns #-}
-- | Attribute grammars, evaluated on demand: attributes are functions of the nodes of a tree whose values are
-- remembered at the nodes.
--
-- A 'tree' is made of a value of any type of the class 'Data'. Its nodes are the subterms that are neither
-- literals nor mere containers: the elements of a list, of a 'Maybe', an 'Either' or a tuple are children of
-- the node that holds it; numbers, characters, strings and names are not nodes. Unlike terms, nodes know
-- their parents and siblings, and two nodes of equal terms are different nodes.
--
-- Define an attribute as a constant, without arguments and without class constraints: then it is made once,
-- and so remembers.
--
-- > value :: Node -> Int
-- > value = attr (\n -> case termOf n of
-- >   Num i -> i
-- >   Add _ _ -> value (childAt 0 n) + value (childAt 1 n))
--
-- Values are remembered as evaluated to weak head normal form. An attribute that needs its own value at the
-- same node is an error that names all attributes on the way, unless it is circular. Attributes are for one
-- thread at a time.
module Language.Attribution
  ( -- * Trees
    Node, tree, subtree, term, termOf, withTerm, constructor
  , root, parent, ancestors, isRoot, isLeaf, children, childAt, field, index, previous, next, nodes
    -- * Attributes
  , attr, paramAttr, circular, uncached, Quiet(..)
    -- * Patterns of attribution
  , down, inherited, Chain(..), chain, collected
    -- * Attributes with names of their own
  , attrAs, paramAttrAs, circularAs, uncachedAs, downAs, inheritedAs, chainAs, collectedAs
    -- * Terms
  , module Language.Term
  ) where

import Control.Exception (evaluate, onException)
import Data.Data
import Data.IORef
import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import GHC.Base (unsafeCoerce#)
import GHC.Exception.Type (Any)
import Language.Recorded
import Language.Term
import Profile.Binding
import Profile.Domain
import System.IO.Unsafe (unsafePerformIO)

-- * Trees

-- | A node of a tree: a term in its place.
data Node = forall a. Data a => Node
  { nodeNumber :: !Int
  , nodeIndex :: !Int
  , nodeParent :: Maybe Node
  , nodePrevious :: Maybe Node
  , nodeNext :: Maybe Node
  , nodeChildren :: [Node]
  , nodeTerm :: a
  , nodeCache :: !(IORef (IntMap.IntMap Any))
  }

-- | The same node of the same tree.
instance Eq Node where
  a == b = nodeNumber a == nodeNumber b

-- | Of one tree, in the order of the text: a node before its children, children from the left to the right,
-- before these what 'subtree' has placed there. Trees are in the order in which they were made.
instance Ord Node where
  compare a b
    | a == b = EQ
    | otherwise = compare (place a) (place b)

place :: Node -> [Int]
place = go []
  where
    go path n = case nodeParent n of
      Nothing -> nodeNumber n : path
      Just p
        -- Several subtrees may be placed below one node, all with the same index.
        | nodeIndex n < 0 -> go (nodeIndex n : nodeNumber n : path) p
        | otherwise -> go (nodeIndex n : path) p

instance Show Node where
  showsPrec d (Node { nodeTerm = t }) = showsTerm d t

-- | The tree of a term: its root.
tree :: Data a => a -> Node
tree t = unsafePerformIO (newNode Nothing 0 Nothing Nothing t)
{-# NOINLINE tree #-}

-- | The tree of a term that an attribute makes, as if it were below the node: what is looked for upwards is
-- looked for there.
subtree :: Data a => Node -> a -> Node
subtree above t = unsafePerformIO (newNode (Just above) (-1) Nothing Nothing t)
{-# NOINLINE subtree #-}

newNode :: Data a => Maybe Node -> Int -> Maybe Node -> Maybe Node -> a -> IO Node
newNode above i before after t = do
  number <- fresh
  cache <- newIORef IntMap.empty
  let self = Node number i above before after (newChildren self 0 Nothing (concat (fieldParts t))) t cache
  return self

-- | The nodes of these subterms, made when they are asked for, one by one.
newChildren :: Node -> Int -> Maybe Node -> [Part] -> [Node]
newChildren _ _ _ [] = []
newChildren above i before (Part x : rest) = this : others
  where
    this = unsafePerformIO (newNode (Just above) i before after x)
    after = case others of
      n : _ -> Just n
      [] -> Nothing
    others = newChildren above (i + 1) (Just this) rest

-- | The subterms in each field of a constructor that are nodes.
fieldParts :: Data a => a -> [[Part]]
fieldParts = gmapQ (\x -> parts x [])

-- | A subterm that is a node.
data Part = forall a. Data a => Part a

-- | The subterms in a field that are nodes: the field itself, or what is in it, if it is a container.
parts :: Data a => a -> [Part] -> [Part]
parts x rest = case role x of
  Literal -> rest
  Container -> gmapQr (\f k -> f k) rest (\y k -> parts y k) x
  Proper -> Part x : rest

data Role = Literal | Container | Proper

role :: Data a => a -> Role
role x = case dataTypeRep (dataTypeOf x) of
  AlgRep _ -> case tyConName con of
    '(' : ',' : _ -> Container
    "()" -> Literal
    "[]" -> if typeOf x == typeOf "" then Literal else Container
    name | lookup name containers == Just (tyConModule con) -> Container
         | otherwise -> Proper
  _ -> Literal
  where con = typeRepTyCon (typeOf x)

-- | The containers besides lists and tuples, and where they are declared: a program may have a type of its own of
-- such a name, whose values are nodes.
containers :: [(String, String)]
containers =
  [ ("Maybe", "GHC.Maybe"), ("Either", "Data.Either"), ("NonEmpty", "GHC.Base"), ("Seq", "Data.Sequence.Internal")
  , ("Map", "Data.Map.Base"), ("IntMap", "Data.IntMap.Base"), ("Set", "Data.Set.Base") ]

-- | The node's term, if it is of the type that is wanted.
term :: Data b => Node -> Maybe b
term (Node { nodeTerm = t }) = cast t

-- | The node's term, which must be of the type that is wanted: where nodes of several types may come, use 'term'.
termOf :: Data b => Node -> b
termOf n = result
  where
    result = fromMaybe wrong (term n)
    wrong = errorWithoutStackTrace
      ("termOf: this node is not of type " ++ show (typeOf result) ++ " (term would say Nothing): " ++ shortened 200 (show n))

shortened :: Int -> String -> String
shortened n s = case splitAt n s of
  (a, "") -> a
  (a, _) -> a ++ "…"

-- | A function of terms of any type at the node's.
withTerm :: (forall a. Data a => a -> r) -> Node -> r
withTerm f (Node { nodeTerm = t }) = f t

-- | The name of the term's constructor.
constructor :: Node -> String
constructor = withTerm constructorOf

parent :: Node -> Maybe Node
parent = nodeParent

-- | The parent, its parent, and so on up to the root.
ancestors :: Node -> [Node]
ancestors n = case parent n of
  Nothing -> []
  Just p -> p : ancestors p

root :: Node -> Node
root n = maybe n root (parent n)

isRoot :: Node -> Bool
isRoot n = maybe True (const False) (parent n)

isLeaf :: Node -> Bool
isLeaf = null . children

children :: Node -> [Node]
children = nodeChildren

-- | The child of this number, from 0.
childAt :: Int -> Node -> Node
childAt i n = case drop i (children n) of
  c : _ | i >= 0 -> c
  _ -> errorWithoutStackTrace ("there is no child " ++ show i ++ " of " ++ shortened 200 (show n))

-- | The nodes in the field of this number, from 0, of the constructor: one, or as many as are in the
-- container there.
field :: Int -> Node -> [Node]
field i n
  | i < 0 = []
  | otherwise = case splitAt i (withTerm (map length . fieldParts) n) of
      (before, size : _) -> take size (drop (sum before) (children n))
      _ -> []

-- | Which child of its parent this is, from 0. That of a root is 0, of what 'subtree' makes -1.
index :: Node -> Int
index = nodeIndex

-- | The siblings on the left and on the right.
previous, next :: Node -> Maybe Node
previous = nodePrevious
next = nodeNext

-- | The node and all below it, in the order of the text.
nodes :: Node -> [Node]
nodes n = go n []
  where go m rest = m : foldr go rest (children m)

-- * Evaluation

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

fresh :: IO Int
fresh = do
  n <- readIORef counter
  writeIORef counter $! n + 1
  return n

-- | An attribute at a node, with its parameter.
data Frame = Frame String Parameter Node

data Parameter
  = NoParameter
  | forall p. Show p => Parameter p

shownParameter :: Parameter -> Maybe String
shownParameter NoParameter = Nothing
shownParameter (Parameter p) = Just (show p)

-- | An attribute being evaluated, and the ones that it has asked for if events are recorded, the last one
-- first.
data Active = Active Frame (IORef [Frame])

-- | The attributes that are being evaluated, the innermost first.
active :: IORef [Active]
active = unsafePerformIO (newIORef [])
{-# NOINLINE active #-}

-- | Evaluates an attribute's equation with its frame on the stack; undoes what was done for it if it fails.
framed :: Active -> v -> IO () -> IO v
framed frame equation undo = do
  outer <- readIORef active
  writeIORef active (frame : outer)
  v <- evaluate equation `onException` (writeIORef active outer >> undo)
  writeIORef active outer
  return v

-- | Names the attributes from the one that is wanted again to the one that wants it.
cycleError :: Frame -> IO a
cycleError wanted@(Frame name param node) = do
  frames <- map (\(Active f _) -> f) <$> readIORef active
  let (inner, rest) = break (\(Frame n p m) -> n == name && m == node && shownParameter p == shownParameter param) frames
      onCycle = take 1 rest ++ reverse inner ++ [wanted]
  errorWithoutStackTrace (concat ("attributes need one another, and are not circular:" : map describe onCycle))
  where
    describe (Frame n p m) =
      "\n  " ++ n ++ maybe "" (\x -> " (" ++ x ++ ")") (shownParameter p) ++ " at " ++ shortened 60 (show m)

-- | A place in a node's cache.
data Slot v = Slot (IntMap.IntMap Any -> Maybe v) (Maybe v -> IntMap.IntMap Any -> IntMap.IntMap Any)

-- | The place of an attribute. What is there is always of one type, as each attribute has a number of its
-- own.
slot :: Int -> Slot v
slot key = Slot (\m -> fmap (\v -> unsafeCoerce# v) (IntMap.lookup key m)) set
  where
    set Nothing m = IntMap.delete key m
    set (Just v) m = IntMap.insert key (unsafeCoerce# v) m

-- | The place of an attribute with a parameter: a map from the parameter is in the attribute's.
entry :: Ord p => Int -> p -> Slot v
entry key p = Slot (\m -> get m >>= Map.lookup p) set
  where
    Slot get put = slot key
    set v m = put (Just (Map.alter (const v) p (fromMaybe Map.empty (get m)))) m

look :: Slot v -> Node -> IO (Maybe v)
look (Slot get _) (Node { nodeCache = c }) = fmap get (readIORef c)

store :: Slot v -> Node -> Maybe v -> IO ()
store (Slot _ set) (Node { nodeCache = c }) v = do
  m <- readIORef c
  writeIORef c $! set v m

-- | What is known at a node of an attribute that is not circular.
data Cell v
  = Running
  | Done v

-- | The state of circular evaluation.
data Circle = Circle
  { roundNow :: !Int
  -- ^ The number of the round, if a circular attribute is being evaluated to its fixed point; else 0.
  , lastRound :: !Int
  , changed :: !Bool
  -- ^ A value changed in this round.
  , provisional :: !Bool
  -- ^ A value was used that may still change.
  , settle :: IO ()
  -- ^ Makes the values of this round final.
  }

circle :: IORef Circle
circle = unsafePerformIO (newIORef (Circle 0 0 False False (return ())))
{-# NOINLINE circle #-}

-- | The value of an attribute that is not circular, and whether it was known.
demand :: Slot (Cell v) -> Node -> v -> Active -> IO (v, Bool)
demand at n equation frame@(Active wanted _) = do
  known <- look at n
  case known of
    Just (Done v) -> return (v, True)
    Just Running -> cycleError wanted
    Nothing -> do
      store at n (Just Running)
      before <- readIORef circle
      writeIORef circle before { provisional = False }
      v <- framed frame equation (store at n Nothing)
      after <- readIORef circle
      -- A value that is made of provisional ones is one itself, and is not kept.
      store at n (if provisional after then Nothing else Just (Done v))
      writeIORef circle after { provisional = provisional before || provisional after }
      return (v, False)

-- | What is known at a node of a circular attribute.
data Round v
  = Open !Int v
  -- ^ The last round in which its evaluation began, and the value so far.
  | Settled v

demandCircular :: Eq v => Slot (Round v) -> v -> Node -> (Node -> v) -> Active -> IO (v, Bool)
demandCircular at start n f frame = do
  known <- look at n
  now <- fmap roundNow (readIORef circle)
  case known of
    Just (Settled v) -> return (v, True)
    Just (Open r v)
      | now == 0 -> rounds v
      | r == now -> provisionally (v, True)
      | otherwise -> oneRound now v >>= provisionally
    Nothing
      | now == 0 -> rounds start
      | otherwise -> oneRound now start >>= provisionally
  where
    provisionally v = do
      modifyIORef' circle (\c -> c { provisional = True })
      return v

    -- One evaluation in a round that another attribute began: what demands this one meanwhile sees the value
    -- before.
    oneRound r v = do
      store at n (Just (Open r v))
      v' <- framed frame (f n) (store at n Nothing)
      store at n (Just (Open r v'))
      modifyIORef' circle (\c -> c
        { changed = changed c || v' /= v, settle = settle c >> store at n (Just (Settled v')) })
      return (v', False)

    -- All rounds. In the last one nothing changed, so all values that were computed in it are final.
    rounds v = do
      before <- readIORef circle
      let go r w = do
            writeIORef circle (Circle r r False False (return ()))
            store at n (Just (Open r w))
            w' <- framed frame (f n) (store at n Nothing >> writeIORef circle before { lastRound = r })
            end <- readIORef circle
            if changed end || w' /= w
              then go (r + 1) w'
              else do
                settle end
                store at n (Just (Settled w'))
                writeIORef circle before { lastRound = r }
                return (w', False)
      go (lastRound before + 1) v

-- | An attribute: a function of the nodes, whose value at each is computed once.
attr :: (HasBinding, Show v) => (Node -> v) -> Node -> v
attr = attrAs (bindingName binding)

-- | The same by another name than the binding's that it stands in.
attrAs :: Show v => String -> (Node -> v) -> Node -> v
attrAs name f = unsafePerformIO (do
  key <- fresh
  return (\n -> observed (Frame name NoParameter n) False (demand (slot key) n (f n))))
{-# NOINLINE attrAs #-}

-- | An attribute with a parameter: computed once for each value of it at each node.
paramAttr :: (HasBinding, Ord p, Show p, Show v) => (p -> Node -> v) -> p -> Node -> v
paramAttr = paramAttrAs (bindingName binding)

paramAttrAs :: (Ord p, Show p, Show v) => String -> (p -> Node -> v) -> p -> Node -> v
paramAttrAs name f = unsafePerformIO (do
  key <- fresh
  return (\p n ->
    observed (Frame name (Parameter p) n) False (demand (entry key p) n (f p n))))
{-# NOINLINE paramAttrAs #-}

-- | An attribute that is not remembered: evaluated each time.
uncached :: (HasBinding, Show v) => (Node -> v) -> Node -> v
uncached = uncachedAs (bindingName binding)

uncachedAs :: Show v => String -> (Node -> v) -> Node -> v
uncachedAs name f n =
  observed (Frame name NoParameter n) False (\frame -> framed frame (f n) (return ()) >>= \v -> return (v, False))

-- | An attribute that may depend on itself: its value is computed from the start value again and again until
-- it does not change, together with those of the other circular attributes that it depends on (Magnusson and
-- Hedin, "Circular reference attributed grammars", 2007). For that to end, and the result to be the least
-- one, values must grow, in an order without infinite ascents.
circular :: (HasBinding, Eq v, Show v) => v -> (Node -> v) -> Node -> v
circular = circularAs (bindingName binding)

circularAs :: (Eq v, Show v) => String -> v -> (Node -> v) -> Node -> v
circularAs name start f = unsafePerformIO (do
  key <- fresh
  return (\n -> observed (Frame name NoParameter n) True (demandCircular (slot key) start n f)))
{-# NOINLINE circularAs #-}

-- * Events

-- | Where questions are noted that no one will ask for.
unasked :: IORef [Frame]
unasked = unsafePerformIO (newIORef [])
{-# NOINLINE unasked #-}

-- | The evaluation of an attribute as an event.
observed :: Show v => Frame -> Bool -> (Active -> IO (v, Bool)) -> v
observed frame@(Frame name param n) isCircular act = unsafePerformIO (do
  on <- recording
  if not on then fmap fst (act (Active frame unasked)) else do
    outer <- readIORef active
    case outer of
      Active _ asked : _ -> readIORef asked >>= \others -> writeIORef asked (frame : others)
      [] -> return ()
    asked <- newIORef []
    let !parameter = case param of
          NoParameter -> []
          Parameter p -> ["parameter" .= shownBy (unquoted . show) p]
        given = ("name" .=! name) : ("subject" .= n) : ("subjectHash" .= nodeNumber n) : ("circular" .= isCircular) : parameter
        -- When the event has ended it is known what others were asked for, and what the equation looks at of the tree has been
        -- evaluated for it, not for this.
        -- A list that is evaluated is recorded as it is.
        more (v, cached) = case withTerm (constructorIs "type") n of
          !kind -> case locationOf n of
            !location_ -> case dependsOn n (unsafePerformIO (readIORef asked)) of
              !dependencies -> [kind, location_, "value" .= shown v, "cached" .= cached, dependencies]
    (v, _) <- recordedIO "AttrEval" given more (act (Active frame asked))
    return v)
{-# NOINLINE observed #-}

-- | A parameter that is text without its quotes.
unquoted :: String -> String
unquoted p = case p of
  '"' : _ | [(t, "")] <- reads p -> t
  _ -> p

locationOf :: Node -> Attribute
locationOf n
  | isRoot n || isValue (nodeChildren n), text <- location n = text `seq` ("location" .=! text)
  | otherwise = "location" .= shownBy location n

location :: Node -> String
location n
  | isRoot n = "Root"
  | isLeaf n = "Leaf"
  | otherwise = "Inner"

-- | Each attribute once that was asked for, in the order in which that began, with the constructor of the
-- node and where it is as seen from the one that asked: @ the same, ^ its parent, v a child, < and > the
-- siblings next to it, ? elsewhere.
dependsOn :: Node -> [Frame] -> Attribute
dependsOn _ [] = "depends-on" .=! joined []
dependsOn n asked
  | all (\(Frame _ _ m) -> withTerm isValue m) asked = evaluated text `seq` ("depends-on" .=! joined text)
  | otherwise = "depends-on" .= shownBy concat text
  where
    evaluated [] = ()
    evaluated (part : rest) = part `seq` evaluated rest
    text = commas (distinct (map described (reverse asked)))
    described (Frame name _ m) = [constructor m, relation m, name]
    relation m
      | m == n = "(@)."
      | parent n == Just m = "(^)."
      | parent m == Just n = "(v)."
      | siblings m && index m == index n - 1 = "(<)."
      | siblings m && index m == index n + 1 = "(>)."
      | otherwise = "(?)."
    siblings m = index n >= 0 && index m >= 0 && not (isRoot n) && parent m == parent n
    commas [] = []
    commas (a : rest) = a ++ foldr (\b others -> ", " : b ++ others) [] rest
    distinct [] = []
    distinct (x : xs) = x : distinct (filter (/= x) xs)

-- | A value that reports do not show.
newtype Quiet a = Quiet { loud :: a }
  deriving (Eq, Ord)

instance Show (Quiet a) where
  showsPrec _ _ = showString "…"

-- * Patterns of attribution

-- | A value that is passed down: the function's where it gives one, else the parent's. It is an error if the
-- root has none.
down :: (HasBinding, Show v) => (Node -> Maybe v) -> Node -> v
down = downAs (bindingName binding)

downAs :: Show v => String -> (Node -> Maybe v) -> Node -> v
downAs name f = self
  where
    self = attrAs name (\n -> case f n of
      Just v -> v
      Nothing -> maybe (atRoot name) self (parent n))

-- | A value that a node above gives: what the function says for the nearest one of which it gives something,
-- and for its child on the way. It is an error if there is none.
inherited :: (HasBinding, Show v) => (Node -> Node -> Maybe v) -> Node -> v
inherited = inheritedAs (bindingName binding)

inheritedAs :: Show v => String -> (Node -> Node -> Maybe v) -> Node -> v
inheritedAs name f = self
  where
    self = attrAs name (\n -> case parent n of
      Just p -> fromMaybe (self p) (f p n)
      Nothing -> atRoot name)

atRoot :: String -> a
atRoot name = errorWithoutStackTrace ("the attribute " ++ name ++ " has no value at the root")

-- | A value that is threaded through a tree, depth first and from the left to the right: what comes into a
-- node, and what comes out.
data Chain v = Chain { chainIn :: Node -> v, chainOut :: Node -> v }

-- | A chain. The functions change the value on its way into a node and out of it, where they give something;
-- they are given what it would be without them.
chain :: (HasBinding, Show v) => (Node -> v -> Maybe v) -> (Node -> v -> Maybe v) -> Chain v
chain = chainAs (bindingName binding)

chainAs :: Show v => String -> (Node -> v -> Maybe v) -> (Node -> v -> Maybe v) -> Chain v
chainAs name intoNode outOfNode = self
  where
    self = Chain (attrAs (name ++ ".in") into) (attrAs (name ++ ".out") out)
    into n = fromMaybe plain (intoNode n plain)
      where
        plain = case parent n of
          Nothing -> atRoot name
          Just p -> maybe (chainIn self p) (chainOut self) (previous n)
    out n = fromMaybe plain (outOfNode n plain)
      where
        plain = case children n of
          [] -> chainIn self n
          cs -> chainOut self (last cs)

-- | What the function gives at the node and at all below it, put together.
collected :: (HasBinding, Monoid v, Show v) => (Node -> v) -> Node -> v
collected = collectedAs (bindingName binding)

collectedAs :: (Monoid v, Show v) => String -> (Node -> v) -> Node -> v
collectedAs name f = self
  where self = attrAs name (\n -> f n <> mconcat (map self (children n)))
