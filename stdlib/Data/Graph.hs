-- | Graphs over an interval of integers as adjacency lists, and the algorithms that depth-first
-- search gives (D. King and J. Launchbury, "Structuring depth-first search algorithms in
-- Haskell"). In the costs, /V/ is the number of vertices and /E/ that of edges.
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table
  , graphFromEdges, graphFromEdges', buildG
  , vertices, edges, outdegree, indegree
  , path, reachable, transposeG
  , dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC(..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs
  , module Data.Tree
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.ST
import Data.Array
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import qualified Data.Foldable as F
import Data.Functor.Classes
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Ord (comparing)
import Data.Tree (Forest, Tree(Node))

type Vertex = Int

-- | Something for each vertex.
type Table a = Array Vertex a

-- | The successors of each vertex.
type Graph = Array Vertex [Vertex]

-- | The first and the last vertex.
type Bounds = (Vertex, Vertex)

type Edge = (Vertex, Vertex)

-- | A strongly connected component.
data SCC vertex
  = AcyclicSCC vertex    -- ^ a vertex that no cycle leads through
  | CyclicSCC [vertex]   -- ^ vertices each of which can be reached from each
  deriving (Eq, Show, Read)

instance Eq1 SCC where
  liftEq eq (AcyclicSCC v) (AcyclicSCC w) = eq v w
  liftEq eq (CyclicSCC vs) (CyclicSCC ws) = liftEq eq vs ws
  liftEq _ _ _ = False

instance Show1 SCC where
  liftShowsPrec sp _ d (AcyclicSCC v) = showsUnaryWith sp "AcyclicSCC" d v
  liftShowsPrec _ sl d (CyclicSCC vs) = showsUnaryWith (\_ -> sl) "CyclicSCC" d vs

instance Read1 SCC where
  liftReadsPrec rp rl = readsData (\name s ->
    readsUnaryWith rp "AcyclicSCC" AcyclicSCC name s
    ++ readsUnaryWith (\_ -> rl) "CyclicSCC" CyclicSCC name s)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

-- | The vertices of several components.
flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

-- | The vertices of a component.
flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- | O((V+E) log V). The strongly connected components of things with a key and the keys that they
-- depend on, dependencies first. Keys of no thing are ignored.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp es = map (fmap (\(n, _, _) -> n)) (stronglyConnCompR es)

-- | As 'stronglyConnComp', keeping keys and dependencies.
stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR es = map component (scc graph)
  where
    (graph, node, _) = graphFromEdges es
    component (Node v [])
      | v `elem` (graph ! v) = CyclicSCC [node v]
      | otherwise = AcyclicSCC (node v)
    component t = CyclicSCC (map node (F.toList t))

-- | O(V). All vertices.
vertices :: Graph -> [Vertex]
vertices = indices

-- | O(V+E). All edges.
edges :: Graph -> [Edge]
edges g = [(v, w) | (v, ws) <- assocs g, w <- ws]

-- | O(V+E). The graph of a list of edges. The successors of a vertex come in the order opposite
-- to that of the list.
buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

-- | O(V+E). The graph with all edges turned round.
transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (turnedEdges g)

turnedEdges :: Graph -> [Edge]
turnedEdges g = [(w, v) | (v, w) <- edges g]

-- | O(V+E). How many edges leave each vertex.
outdegree :: Graph -> Array Vertex Int
outdegree = fmap length

-- | O(V+E). How many edges reach each vertex.
indegree :: Graph -> Array Vertex Int
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

-- | As 'graphFromEdges', without the way from keys to vertices.
graphFromEdges' :: Ord key
  => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' es = case graphFromEdges es of (g, node, _) -> (g, node)

-- | O((V+E) log V). The graph of things with a key and the keys of their successors, with the
-- thing of a vertex and the vertex of a key, the latter in O(log V). Vertices are numbered from 0
-- in the order of the keys.
graphFromEdges :: Ord key
  => [(node, key, [key])]
  -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges es = (fmap successors table, (table !), vertexOf)
  where
    top = length es - 1
    table = listArray (0, top) (sortBy (comparing keyOf) es)
    keys = fmap keyOf table
    keyOf (_, k, _) = k
    successors (_, _, ks) = mapMaybe vertexOf ks
    vertexOf k = search 0 top
      where
        search low high
          | low > high = Nothing
          | otherwise = case compare k (keys ! mid) of
              LT -> search low (mid - 1)
              EQ -> Just mid
              GT -> search (mid + 1) high
          where mid = low + (high - low) `div` 2

-- | O(V+E). A spanning forest by depth-first search, from all vertices in turn.
dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- | O(V+E). A spanning forest, by depth-first search from the given vertices in turn, of what can
-- be reached from them.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g roots = runST (do
  seen <- marks (bounds g)
  let forest [] = return []
      forest (v : vs) = do
        old <- readArray seen v
        if old
          then forest vs
          else do
            writeArray seen v True
            below <- forest (g ! v)
            others <- forest vs
            return (Node v below : others)
  forest roots)
  where
    marks :: Bounds -> ST s (STUArray s Vertex Bool)
    marks b = newArray b False

-- | The vertices of a forest, each after those below it.
postorder :: [Tree a] -> [a]
postorder ts0 = forest ts0 []
  where
    forest ts rest = foldr tree rest ts
    tree (Node v ts) rest = forest ts (v : rest)

-- | O(V+E). The vertices, each before its successors unless there is a cycle.
topSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort

-- | O(V+E). The vertices, each after its successors unless there is a cycle.
reverseTopSort :: Graph -> [Vertex]
reverseTopSort = postorder . dff

-- | O(V+E). A spanning tree of each connected component, directions ignored.
components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ turnedEdges g))

-- | O(V+E). A spanning tree of each strongly connected component, successors first.
scc :: Graph -> [Tree Vertex]
scc g = dfs g (reverse (reverseTopSort (transposeG g)))

-- | O(V+E). The vertices that can be reached from one.
reachable :: Graph -> Vertex -> [Vertex]
reachable g v = concatMap F.toList (dfs g [v])

-- | O(V+E). Can the second vertex be reached from the first?
path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- | O(V+E). The biconnected components of a graph that has each edge in both directions: two of
-- them share at most one vertex, and taking that away separates them.
bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap (blocks . lowpoints) forest
  where
    forest = dff g
    -- When depth-first search reaches each vertex.
    time :: Array Vertex Int
    time = array (bounds g) (zip (concatMap F.toList forest) [0 ..])
    -- Each vertex with the earliest time that its subtree has an edge to.
    lowpoints (Node v ts) = Node (v, low) us
      where
        us = map lowpoints ts
        low = minimum ([time ! v] ++ [time ! w | w <- g ! v] ++ [l | Node (_, l) _ <- us])
    blocks (Node (v, _) ts) = [Node (v : vs) us | (_, Node vs us) <- map block ts]
    -- The unfinished block of a subtree. A child whose lowpoint is not before the parent ends its
    -- block there.
    block (Node (v, low) ts) = (low, Node (v : open) closed)
      where
        parts = map block ts
        joined l = l < time ! v
        open = concat [ws | (l, Node ws _) <- parts, joined l]
        closed = concat [if joined l then us else [Node (v : ws) us] | (l, Node ws us) <- parts]
