-- | Drawings of graphs: nodes, edges, and views within nodes, in the manner of Mondrian (Meyer, Gîrba, Lungu, SoftVis 2006). How an element is drawn
-- is said by functions of the element; what comes out is SVG.
--
-- "Profile.Report" shows it in the page of @kelvin report@.
--
-- > writeSvg "modules.svg" (view (grid 4) (nodes (rectangle { width = fromIntegral . length, tip = id }) ["short", "a longer one"]))
module Profile.View
  ( -- * Views
    View, view, Node, node, nodes, nodeWith, Edge, edges, withEdges, titled
    -- * How elements are drawn
  , Shape(..), Form(..), rectangle, circle, bar
  , Colour, white, black, red, green, yellow, grey, shade, logarithmic
    -- * Where they are
  , Layout, row, column, grid, flow, tree, layered
    -- * Drawing
  , toSvg, writeSvg
  ) where

import Data.List
import qualified Data.Map as Map
import Data.Maybe

-- | As SVG has them: a name, or @#rrggbb@.
type Colour = String

data Form = Rectangle | Circle
  deriving (Eq, Show)

-- | How an element is drawn: sizes in pixels. Of a circle the width is the diameter.
data Shape a = Shape
  { form :: Form
  , width, height :: a -> Double
  , fill, border :: a -> Colour
  , label :: a -> String
  -- ^ Written beside it.
  , tip :: a -> String
  -- ^ Shown when the mouse is on it.
  }

-- | White with a black border, 10 by 10; of no text.
rectangle, circle :: Shape a
rectangle = Shape Rectangle (const 10) (const 10) (const white) (const black) (const "") (const "")
circle = rectangle { form = Circle }

-- | A grey bar as long as this, 10 pixels high.
bar :: (a -> Double) -> Shape a
bar len = rectangle { width = len, fill = const grey, border = const grey }

white, black, red, green, yellow, grey :: Colour
white = "#ffffff"
black = "#000000"
red = "#d62728"
green = "#2ca02c"
yellow = "#f2c80f"
grey = "#9a9a9a"

-- | Between white (0) and black (1).
shade :: Double -> Colour
shade x = '#' : concat (replicate 3 (hex (max 0 (min 255 (round (255 * (1 - x)))))))
  where
    hex n = [digit (n `div` 16), digit (n `mod` 16)]
    digit k = "0123456789abcdef" !! k

-- | For a number from 0 on: its logarithm to the base 10, of one more.
logarithmic :: (Integral n) => n -> Double
logarithmic n = logBase 10 (fromIntegral n + 1)

-- | An element that is drawn: its name, by which edges find it, its own size, what is in it.
data Node = Node { name :: String, drawn :: Shape (), inner :: Maybe View }

-- | From and to the nodes of these names.
data Edge = Edge String String Double

-- | Nodes, edges between them, and where they are.
data View = View { layout :: Layout, content :: [Node], lines' :: [Edge], title :: String }

view :: Layout -> [Node] -> View
view l ns = View l ns [] ""

-- | A text above the view.
titled :: String -> View -> View
titled t v = v { title = t }

-- | An element by this name.
node :: Shape a -> String -> a -> Node
node s n x = Node n (fixed s x) Nothing

-- | Elements that are known by their tips.
nodes :: Shape a -> [a] -> [Node]
nodes s xs = [node s (tip s x) x | x <- xs]

-- | An element with a view in it, as large as that needs at least.
nodeWith :: Shape a -> String -> a -> View -> Node
nodeWith s n x v = Node n (fixed s x) (Just v)

fixed :: Shape a -> a -> Shape ()
fixed s x = Shape (form s) (const (width s x)) (const (height s x)) (const (fill s x)) (const (border s x)) (const (label s x)) (const (tip s x))

-- | Lines between nodes, of these widths.
edges :: [(String, String, Double)] -> [Edge]
edges es = [Edge a b w | (a, b, w) <- es]

withEdges :: [Edge] -> View -> View
withEdges es v = v { lines' = lines' v ++ es }

-- * Layouts

type Size = (Double, Double)

-- | Where nodes of these sizes are, given the edges by number.
newtype Layout = Layout ([(Int, Int)] -> [Size] -> [(Double, Double)])

gap :: Double
gap = 8

row, column :: Layout
row = Layout (\_ sizes -> zip (scanl (\x (w, _) -> x + w + gap) 0 sizes) (map (const 0) sizes))
column = Layout (\_ sizes -> zip (map (const 0) sizes) (scanl (\y (_, h) -> y + h + gap) 0 sizes))

-- | So many in a line; columns and lines as large as their largest.
grid :: Int -> Layout
grid n = Layout (\_ sizes ->
  let places = [(i `mod` k, i `div` k) | i <- [0 .. length sizes - 1]]
      k = max 1 n
      largest f g = scanl (\x m -> x + m + gap) 0 [maximum (0 : [g s | (p, s) <- zip places sizes, f p == i]) | i <- [0 .. length sizes]]
      (xs, ys) = (largest fst fst, largest snd snd)
  in [(xs !! c, ys !! r) | (c, r) <- places])

-- | Lines of at most so many pixels.
flow :: Double -> Layout
flow most = Layout (\_ sizes -> place 0 0 0 sizes)
  where
    place _ _ _ [] = []
    place x y high ((w, h) : rest)
      | x > 0 && x + w > most = place 0 (y + high + gap) 0 ((w, h) : rest)
      | otherwise = (x, y) : place (x + w + gap) y (max high h) rest

-- | A forest along the edges: nodes below where they hang first, over the middle of what hangs from them.
tree :: Layout
tree = Layout (\es sizes ->
  let n = length sizes
      sizeOf = Map.fromList (zip [0 ..] sizes)
      below = Map.fromListWith (flip (++)) [(a, [b]) | (a, b) <- nub es, a /= b]
      kids seen v = [b | b <- Map.findWithDefault [] v below, b `notElem` seen]
      -- The place of each node of the tree from v, right of x; how wide it is; what has a place by now.
      go seen x y v =
        let (w, h) = sizeOf Map.! v
            (placed, right, seen') = foldl child ([], x, v : seen) (kids (v : seen) v)
            child (ps, at, s) k
              | k `elem` s = (ps, at, s)
              | otherwise = let (qs, r, t) = go s at (y + h + 3 * gap) k in (ps ++ qs, r, t)
            end = max right (x + w + gap)
        in ((v, (x + (end - gap - x - w) / 2, y)) : placed, end, seen')
      hanging = [b | (a, b) <- es, a /= b]
      roots = [v | v <- [0 .. n - 1], v `notElem` hanging] ++ [0 .. n - 1]
      (found, _, _) = foldl root ([], 0, []) roots
      root (ps, x, s) v
        | v `elem` s = (ps, x, s)
        | otherwise = let (qs, r, t) = go s x 0 v in (ps ++ qs, r, t)
      places = Map.fromList found
  in [places Map.! v | v <- [0 .. n - 1]])

-- | Layers: edges lead downwards, but for those that close a cycle. What nothing leads to stands above the first that it leads to; within a layer, nodes
-- are near those above that lead to them. A layer that would make the picture much wider than high is broken into rows, each of which goes from left to right.
layered :: Layout
layered = Layout (\es sizes ->
  let n = length sizes
      size = (Map.fromDistinctAscList (zip [0 ..] sizes) Map.!)
      forward = acyclic n es
      upwards = Map.fromListWith (++) [(b, [a]) | (a, b) <- forward]
      downwards = Map.fromListWith (++) [(a, [b]) | (a, b) <- forward]
      above v = Map.findWithDefault [] v upwards
      below v = Map.findWithDefault [] v downwards
      depths = Map.fromDistinctAscList [(v, maximum (0 : [1 + depths Map.! u | u <- above v])) | v <- [0 .. n - 1]] :: Map.Map Int Int
      level v = case (above v, [depths Map.! u | u <- below v]) of
        ([], ds@(_ : _)) -> minimum ds - 1
        _ -> depths Map.! v
      layers = Map.elems (Map.fromListWith (flip (++)) [(level v, [v]) | v <- [0 .. n - 1]])
      tall vs = maximum (0 : map (snd . size) vs)
      wide vs = sum [fst (size v) + 2 * gap | v <- vs]
      limit = max 900 (sqrt (1.6 * sum [(w + 2 * gap) * (h + 4 * gap) | (w, h) <- sizes]))
      -- Rows stand around the middle, which is at 0 until all are there.
      (found, _) = foldl layer (Map.empty, 0) layers
      layer (before, y) vs = let (now, end) = foldl row (before, y) (rows (sortOn (wish before) vs)) in (now, end + 2 * gap)
      row (before, y) vs =
        let xs = scanl (\x v -> x + fst (size v) + 2 * gap) (negate (wide vs) / 2) vs
        in (foldl (\m (v, x) -> Map.insert v (x, y) m) before (zip vs xs), y + tall vs + 2 * gap)
      rows vs = let count = max 1 (ceiling (wide vs / limit)) :: Int
                in transpose (chunks count vs)
      wish before v = case [x + fst (size u) / 2 | u <- above v, Just (x, _) <- [Map.lookup u before]] of
        [] -> 0
        xs -> sum xs / fromIntegral (length xs)
      left = minimum (0 : map fst (Map.elems found))
  in [let (x, y) = found Map.! v in (x - left, y) | v <- [0 .. n - 1]])
  where
    chunks k vs = if null vs then [] else let (a, b) = splitAt k vs in a : chunks k b

-- | The edges without those that lead back, depth first.
acyclic :: Int -> [(Int, Int)] -> [(Int, Int)]
acyclic n es = concat [[(v, b) | b <- next v, order Map.! v < order Map.! b] | v <- [0 .. n - 1]]
  where
    below = Map.fromListWith (flip (++)) [(a, [b]) | (a, b) <- nub es, a /= b]
    next v = Map.findWithDefault [] v below
    -- Reverse postorder: along an edge that does not lead back the number grows.
    order = Map.fromList (zip (snd (foldl visit (Map.empty, []) [0 .. n - 1])) [0 :: Int ..])
    visit (seen, out) v
      | Map.member v seen = (seen, out)
      | otherwise = let (s, o) = foldl visit (Map.insert v () seen, out) (next v) in (s, v : o)

-- * Drawing

-- | The size of what is drawn of a node, its label included.
sizeOfNode :: Node -> Size
sizeOfNode n = case inner n of
  Nothing -> (max (fst own) text, snd own + below)
  Just v -> let (w, h) = sizeOfView v in (max text (max (width s ()) (w + 2 * gap)), max (height s ()) (h + 2 * gap) + below)
  where
    s = drawn n
    own = sizeOfShape n
    text = 6 * fromIntegral (length (label s ()))
    below = if null (label s ()) then 0 else 14

-- | The same without the label.
sizeOfShape :: Node -> Size
sizeOfShape n = case inner n of
  Nothing | form (drawn n) == Circle -> (width (drawn n) (), width (drawn n) ())
  Nothing -> (width (drawn n) (), height (drawn n) ())
  Just _ -> let (w, h) = sizeOfNode n in (w, h - (if null (label (drawn n) ()) then 0 else 14))

placed :: View -> [(Node, (Double, Double))]
placed v = zip (content v) (place numbered (map sizeOfNode (content v)))
  where
    Layout place = layout v
    numbers = Map.fromList (zip (map name (content v)) [0 ..])
    numbered = [(a, b) | Edge x y _ <- lines' v, Just a <- [Map.lookup x numbers], Just b <- [Map.lookup y numbers]]

sizeOfView :: View -> Size
sizeOfView v = (maximum (titleWidth : [x + fst (sizeOfNode n) | (n, (x, _)) <- placed v]), titleHeight v + maximum (0 : [y + snd (sizeOfNode n) | (n, (_, y)) <- placed v]))
  where
    titleWidth = 7 * fromIntegral (length (title v))

titleHeight :: View -> Double
titleHeight v = if null (title v) then 0 else 18

toSvg :: View -> String
toSvg v = concat
  [ "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", number (w + 2 * gap), "\" height=\"", number (h + 2 * gap)
  , "\" font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n", draw gap gap v, "</svg>\n" ]
  where
    (w, h) = sizeOfView v

writeSvg :: FilePath -> View -> IO ()
writeSvg file v = writeFile file (toSvg v)

draw :: Double -> Double -> View -> String
draw x0 y0 v = concat (heading : map edge (lines' v) ++ map one there)
  where
    top = y0 + titleHeight v
    heading = if null (title v) then "" else text x0 (y0 + 12) 12 (title v)
    there = [(n, (x0 + x, top + y)) | (n, (x, y)) <- placed v]
    middle = Map.fromList [(name n, (x + fst (sizeOfShape n) / 2, x + fst (sizeOfShape n), y, y + snd (sizeOfShape n))) | (n, (x, y)) <- there]
    edge (Edge a b w) = fromMaybe "" $ do
      (ax, right, top', bottom) <- Map.lookup a middle
      (bx, _, by, _) <- Map.lookup b middle
      let style = concat [" fill=\"none\" stroke=\"#7a7a7a\" stroke-opacity=\"0.6\" stroke-width=\"", number w, "\"/>\n"]
          high = (top' + bottom) / 2
          -- To itself: an arc at its side.
          arc = [right, high - 4, right + 12, high - 8, right + 12, high + 8, right, high + 4]
      return $ if a == b
        then concat ["<path d=\"M", unwords (map number (take 2 arc)), " C", unwords (map number (drop 2 arc)), "\"", style]
        else concat ["<path d=\"M", unwords [number ax, number bottom], " L", unwords [number bx, number by], "\"", style]
    one (n, (x, y)) = shapeOf n x y ++ maybe "" (draw (x + gap) (y + gap)) (inner n)

shapeOf :: Node -> Double -> Double -> String
shapeOf n x y = body ++ caption
  where
    s = drawn n
    (w, h) = sizeOfShape n
    look = concat [" fill=\"", escaped (fill s ()), "\" stroke=\"", escaped (border s ()), "\"><title>", escaped (tip s ()), "</title></"]
    body = case form s of
      Rectangle -> concat ["<rect x=\"", number x, "\" y=\"", number y, "\" width=\"", number w, "\" height=\"", number h, "\"", look, "rect>\n"]
      Circle -> concat ["<circle cx=\"", number (x + w / 2), "\" cy=\"", number (y + w / 2), "\" r=\"", number (w / 2), "\"", look, "circle>\n"]
    caption = if null (label s ()) then "" else text x (y + h + 11) 10 (label s ())

text :: Double -> Double -> Int -> String -> String
text x y points t = concat ["<text x=\"", number x, "\" y=\"", number y, "\" font-size=\"", show points, "\">", escaped t, "</text>\n"]

-- | To a tenth of a pixel.
number :: Double -> String
number d = let n = round (d * 10) :: Int in (if n < 0 then "-" else "") ++ show (abs n `div` 10) ++ "." ++ show (abs n `mod` 10)

escaped :: String -> String
escaped = concatMap (\c -> case c of
  '<' -> "&lt;"
  '>' -> "&gt;"
  '&' -> "&amp;"
  '"' -> "&quot;"
  _ -> [c])
