-- | Documents that fit themselves to a width (P. Wadler, "A prettier printer", 2003).
module Options.Applicative.Help.Pretty
  ( Doc, text, string, char, line, linebreak, hardline, softline, softbreak, group, nest, align, hang, indent
  , (<+>), (</>), (<$$>), (<//>), (.$.), hsep, vsep, vcat, hcat, fillSep, punctuate, fill, fillBreak, width
  , parens, brackets, enclose, empty, isEmptyDoc, renderDoc, groupOrNestLine
  , bold, underline, plain, red, green, yellow, blue, magenta, cyan, dullyellow
  ) where

import Data.String (IsString(..))

infixr 6 <+>
infixr 5 </>, <//>, <$$>, .$.

data Doc
  = Empty
  | Chars String
  | Line String          -- ^ A new line, or this where all is in one line.
  | Hard
  | Cat Doc Doc
  | Nest Int Doc
  | Group Doc
  | Unit Doc            -- ^ In this line, or from the next one on, further lines indented.
  | Column (Int -> Doc)
  | Nesting (Int -> Doc)

instance Semigroup Doc where
  (<>) = Cat

instance Monoid Doc where
  mempty = Empty

instance IsString Doc where
  fromString = string

instance Show Doc where
  showsPrec _ d = showString (renderDoc 80 d)

empty :: Doc
empty = Empty

isEmptyDoc :: Doc -> Bool
isEmptyDoc Empty = True
isEmptyDoc (Cat a b) = isEmptyDoc a && isEmptyDoc b
isEmptyDoc _ = False

-- | Without line breaks; and with.
text, string :: String -> Doc
text "" = Empty
text s = Chars s
string s = case break (== '\n') s of
  (first, _ : rest) -> text first <> Hard <> string rest
  (first, []) -> text first

char :: Char -> Doc
char '\n' = Hard
char c = Chars [c]

-- | A space, or nothing, in one line; a break if that does not fit.
line, linebreak, hardline, softline, softbreak :: Doc
line = Line " "
linebreak = Line ""
hardline = Hard
softline = Group line
softbreak = Group linebreak

-- | In one line if that fits.
group :: Doc -> Doc
group = Group

nest :: Int -> Doc -> Doc
nest = Nest

-- | Further lines begin where this does.
align :: Doc -> Doc
align d = Column (\k -> Nesting (\i -> Nest (k - i) d))

hang, indent :: Int -> Doc -> Doc
hang n d = align (Nest n d)
indent n d = hang n (text (replicate n ' ') <> d)

(<+>), (</>), (<//>), (<$$>), (.$.) :: Doc -> Doc -> Doc
x <+> y = x <> Chars " " <> y
x </> y = x <> softline <> y
x <//> y = x <> softbreak <> y
x <$$> y = x <> linebreak <> y
x .$. y = x <> line <> y

folded :: (Doc -> Doc -> Doc) -> [Doc] -> Doc
folded _ [] = Empty
folded f ds = foldr1 f ds

hsep, vsep, vcat, hcat, fillSep :: [Doc] -> Doc
hsep = folded (<+>)
vsep = folded (.$.)
vcat = folded (<$$>)
hcat = mconcat
fillSep = folded (</>)

punctuate :: Doc -> [Doc] -> [Doc]
punctuate p (d : ds@(_ : _)) = (d <> p) : punctuate p ds
punctuate _ ds = ds

-- | What depends on how wide the document came out.
width :: Doc -> (Int -> Doc) -> Doc
width d f = Column (\k -> d <> Column (\k' -> f (k' - k)))

-- | At least that wide; what is wider is followed by a new line, indented so far.
fill, fillBreak :: Int -> Doc -> Doc
fill n d = width d (\w -> text (replicate (n - w) ' '))
fillBreak n d = width d (\w -> if w > n then Nest n linebreak else text (replicate (n - w) ' '))

-- | In the line if it fits, or from the next one on.
groupOrNestLine :: Doc -> Doc
groupOrNestLine = Unit

enclose :: Doc -> Doc -> Doc -> Doc
enclose l r d = l <> d <> r

parens, brackets :: Doc -> Doc
parens = enclose (char '(') (char ')')
brackets = enclose (char '[') (char ']')

-- | Colours are not shown.
bold, underline, plain, red, green, yellow, blue, magenta, cyan, dullyellow :: Doc -> Doc
bold = id
underline = id
plain = id
red = id
green = id
yellow = id
blue = id
magenta = id
cyan = id
dullyellow = id

-- | In lines of at most this width, where that can be.
renderDoc :: Int -> Doc -> String
renderDoc limit doc = withoutEnds (go 0 [(0, False, doc)])
  where
    -- The column; indentation, whether it is in one line, and document.
    go _ [] = ""
    go k ((i, flat, d) : rest) = case d of
      Empty -> go k rest
      Chars s -> s ++ go (k + length s) rest
      Hard -> '\n' : replicate i ' ' ++ go i rest
      Line s | flat -> s ++ go (k + length s) rest
             | otherwise -> '\n' : replicate i ' ' ++ go i rest
      Cat a b -> go k ((i, flat, a) : (i, flat, b) : rest)
      Nest n a -> go k ((i + n, flat, a) : rest)
      Group a -> go k ((i, flat || fits k ((i, True, a) : rest), a) : rest)
      Unit a | flat || fits k ((i, True, a) : rest) -> go k ((i, True, a) : rest)
             | k == i -> go k ((i + 2, False, a) : rest)
             | otherwise -> go k ((i, False, linebreak) : (i + 2, False, a) : rest)
      Column f -> go k ((i, flat, f k) : rest)
      Nesting f -> go k ((i, flat, f i) : rest)

    -- Whether all that comes before the next break does.
    fits k _ | k > limit = False
    fits _ [] = True
    fits k ((i, flat, d) : rest) = case d of
      Empty -> fits k rest
      Chars s -> fits (k + length s) rest
      Hard -> True
      Line s -> not flat || fits (k + length s) rest
      Cat a b -> fits k ((i, flat, a) : (i, flat, b) : rest)
      Nest n a -> fits k ((i + n, flat, a) : rest)
      Group a -> fits k ((i, flat, a) : rest)
      Unit a -> not flat || fits k ((i, True, a) : rest)
      Column f -> fits k ((i, flat, f k) : rest)
      Nesting f -> fits k ((i, flat, f i) : rest)

    -- Lines of nothing but indentation are empty.
    withoutEnds s = case break (== '\n') s of
      (first, _ : rest) -> ended first ++ '\n' : withoutEnds rest
      (first, []) -> ended first
    ended l = if all (== ' ') l then "" else l
