-- | Documents that know several layouts, of which the one that fits the page is printed.
--
-- A document is a tree of combinators ('Doc'). To be printed it is turned, lazily, into the lines it
-- may consist of ('Lines'), where a choice between layouts is a node of its own; the printer walks
-- along and takes at each choice the first alternative whose current line fits.
--
-- Invariant: no 'Doc' but 'Empty' has no text in it. The operations that make documents drop empty
-- parts, so the laws about the empty document need no care later.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails(..)
  , char, text, ptext, sizedText, zeroWidthText
  , int, integer, float, double, rational
  , semi, comma, colon, space, equals
  , lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes
  , maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty, render, Style(..), style, renderStyle, Mode(..), fullRender
  ) where

import Prelude hiding ((<>))
import qualified Data.Semigroup as Semigroup
import Data.String (IsString(..))

infixl 6 <>, <+>
infixl 5 $$, $+$

-- | A piece of text within a line.
data TextDetails
  = Chr {-# UNPACK #-} !Char
  | Str String
  | PStr String
  deriving (Show, Eq)

data Doc
  = Empty
  | Text !Int TextDetails
  | Nest !Int Doc
  | Beside Gap Doc Doc
  | Above Overlap Doc Doc
  | Sep Gap [Doc]
  | Fill Gap [Doc]

-- | Whether parts beside each other are separated by a space.
type Gap = Bool

-- | Whether a part above may share its last line with the first one of the part below.
type Overlap = Bool

instance Semigroup.Semigroup Doc where
  x <> y = x <> y

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ d rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest d

instance Eq Doc where
  a == b = render a == render b

-- * Making documents

char :: Char -> Doc
char c = Text 1 (Chr c)

text, ptext, zeroWidthText :: String -> Doc
text s = Text (length s) (Str s)
ptext s = Text (length s) (PStr s)
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc
sizedText n s = Text n (Str s)

int :: Int -> Doc
int = text . show

integer :: Integer -> Doc
integer = text . show

float :: Float -> Doc
float = text . show

double :: Double -> Doc
double = text . show

rational :: Rational -> Doc
rational = text . show

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens = between lparen rparen
brackets = between lbrack rbrack
braces = between lbrace rbrace
quotes = between (char '\'') (char '\'')
doubleQuotes = between (char '"') (char '"')

between :: Doc -> Doc -> Doc -> Doc
between open close d = open <> d <> close

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
(<>) = join (Beside False)
(<+>) = join (Beside True)
($$) = join (Above True)
($+$) = join (Above False)

join :: (Doc -> Doc -> Doc) -> Doc -> Doc -> Doc
join _ Empty d = d
join _ d Empty = d
join f a b = f a b

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat = foldr (<>) empty
hsep = foldr (<+>) empty
vcat = foldr ($$) empty
sep = several (Sep True)
cat = several (Sep False)
fsep = several (Fill True)
fcat = several (Fill False)

several :: ([Doc] -> Doc) -> [Doc] -> Doc
several f ds = case filter (not . isEmpty) ds of
  [] -> Empty
  [d] -> d
  rest -> f rest

nest :: Int -> Doc -> Doc
nest _ Empty = Empty
nest k d = Nest k d

hang :: Doc -> Int -> Doc -> Doc
hang a k b = sep [a, nest k b]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p ds = map (<> p) (init ds) ++ [last ds]

-- * Lines

-- | The possible layouts. Indentation is relative to the column where the node stands; after text
-- it is the column after that text.
data Lines
  = End
  | Newline Lines
  | Put !Int TextDetails Lines
  | Indent !Int Lines
  -- | Both print the same but for line ends; no first line of the first is shorter than one of
  -- the second.
  | Choice Lines Lines
  -- | No layout at all: what was asked for, such as one line, is impossible.
  | Impossible

toLines :: Doc -> Lines
toLines Empty = End
toLines (Text n t) = Put n t End
toLines (Nest k d) = indent k (toLines d)
-- To the right first: text on the left is then gone through once, however the operators are nested.
toLines (Beside g (Beside h a b) c) | g == h = toLines (Beside h a (Beside g b c))
toLines (Beside g a b) = beside g (toLines a) (toLines b)
toLines (Above o (Above p a b) c) = toLines (Above p a (Above o b c))
toLines (Above o a b) = above o 0 (toLines a) (toLines b)
toLines (Sep g ds) = separated g 0 ds
toLines (Fill g ds) = filled g 0 ds

indent :: Int -> Lines -> Lines
indent 0 ls = ls
indent k (Indent j ls) = indent (j + k) ls
indent _ Impossible = Impossible
indent k ls = Indent k ls

choice :: Lines -> Lines -> Lines
choice Impossible b = b
choice End _ = End
choice a b = Choice a b

-- | What stands beside text is not moved by its indentation.
unindent :: Lines -> Lines
unindent (Indent _ ls) = unindent ls
unindent ls = ls

beside :: Gap -> Lines -> Lines -> Lines
beside g left right = go left
  where
    go End = besideNothing g right
    go (Newline ls) = Newline (go ls)
    go (Put n t ls) = Put n t (go ls)
    go (Indent k ls) = Indent k (go ls)
    go (Choice a b) = Choice (go a) (go b)
    go Impossible = Impossible

-- | At the end of a line's text.
besideNothing :: Gap -> Lines -> Lines
besideNothing g ls = case unindent ls of
  End -> End
  Impossible -> Impossible
  there
    | g -> Put 1 (Chr ' ') there
    | otherwise -> there

-- | The second below the first and indented by so much.
above :: Overlap -> Int -> Lines -> Lines -> Lines
above o k0 upper lower = go k0 upper
  where
    go k End = indent k lower
    go k (Newline ls) = Newline (go k ls)
    go k (Put n t End) = Put n t (belowText o (k - n) lower)
    go k (Put n t ls) = Put n t (go (k - n) ls)
    go k (Indent j ls) = Indent j (go (k - j) ls)
    go k (Choice a b) = Choice (go k a) (go k b)
    go _ Impossible = Impossible

-- | Below a line whose text ends here, or on it if there is room.
belowText :: Overlap -> Int -> Lines -> Lines
belowText o k (Indent j ls) = belowText o (k + j) ls
belowText _ _ End = End
belowText _ _ Impossible = Impossible
belowText o k ls
  | o && k > 0 = Put k (Str (replicate k ' ')) ls
  | otherwise = Newline (indent k ls)

-- | Only those layouts that are one line.
oneLine :: Lines -> Lines
oneLine End = End
oneLine (Newline _) = Impossible
oneLine (Put n t ls) = Put n t (oneLine ls)
oneLine (Indent k ls) = Indent k (oneLine ls)
oneLine (Choice a _) = oneLine a
oneLine Impossible = Impossible

-- | All in a line, or each below the other.
separated :: Gap -> Int -> [Doc] -> Lines
separated _ _ [] = End
separated g k0 (d : ds) = go k0 (toLines d)
  where
    vertical = toLines (vcat ds)
    horizontal = toLines (if g then hsep ds else hcat ds)
    go k End = indent k (separated g 0 ds)
    go k (Newline ls) = Newline (above True k ls vertical)
    go k (Put n t ls) = Put n t (after (k - n) (unindent ls))
    go k (Indent j ls) = Indent j (go (k - j) ls)
    go k (Choice a b) = choice (go k a) (above True k b vertical)
    go _ Impossible = Impossible
    after k End = choice (oneLine (besideNothing g horizontal)) (belowText True k vertical)
    after k ls = go k ls

-- | As many in each line as there is room for.
filled :: Gap -> Int -> [Doc] -> Lines
filled _ _ [] = End
filled g k (d : ds) = filledFrom g k (toLines d) ds

filledFrom :: Gap -> Int -> Lines -> [Doc] -> Lines
filledFrom g k0 first ds = go k0 first
  where
    rest = filled g 0 ds
    go k End = indent k rest
    go k (Newline ls) = Newline (above True k ls rest)
    go k (Put n t ls) = Put n t (after (k - n) (unindent ls))
    go k (Indent j ls) = Indent j (go (k - j) ls)
    go k (Choice a b) = choice (go k a) (above True k b rest)
    go _ Impossible = Impossible
    after k End = case ds of
      [] -> End
      next : others ->
        choice (besideNothing g (filledFrom g (if g then k - 1 else k) (unindent (oneLine (toLines next))) others))
               (belowText True k rest)
    after k ls = go k ls

-- * Printing

data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float }
  deriving (Show, Eq)

data Mode
  = PageMode
  | ZigZagMode
  | LeftMode
  | OneLineMode
  deriving (Show, Eq)

style :: Style
style = Style { mode = PageMode, lineLength = 100, ribbonsPerLine = 1.5 }

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str s1) s2 = s1 ++ s2
txtPrinter (PStr s1) s2 = s1 ++ s2

-- | Print with a function for each piece of text and something for the end.
fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender OneLineMode _ _ put end d = unindented (Chr ' ') (\_ b -> b) put end (toLines d)
fullRender LeftMode _ _ put end d = unindented (Chr '\n') firstPossible put end (toLines d)
fullRender m width ribbons put end d = indented m gap put end (best limit ribbon (toLines d))
  where
    ribbon = round (fromIntegral width / ribbons)
    gap = width - ribbon
    limit = case m of
      ZigZagMode -> maxBound
      _ -> width

-- | Without indentation, and with a fixed way to choose.
unindented :: TextDetails -> (Lines -> Lines -> Lines) -> (TextDetails -> a -> a) -> a -> Lines -> a
unindented newline choose put end = go
  where
    go End = end
    go (Newline ls) = put newline (go ls)
    go (Put _ t ls) = put t (go ls)
    go (Indent _ ls) = go ls
    go (Choice a b) = go (choose a b)
    go Impossible = error "Text.PrettyPrint: a document without a layout"

firstPossible :: Lines -> Lines -> Lines
firstPossible a b = if possible a then a else b

-- | Whether there is a layout as far as the end of the first line.
possible :: Lines -> Bool
possible Impossible = False
possible (Put _ _ ls) = possible ls
possible (Indent _ ls) = possible ls
possible (Choice _ _) = True
possible _ = True

-- | The layout to print, without choices: the first whose text fits the width that the indentation
-- leaves and is no longer than the ribbon.
best :: Int -> Int -> Lines -> Lines
best width0 ribbon = start width0
  where
    start _ End = End
    start w (Newline ls) = Newline (start w ls)
    start w (Put n t ls) = Put n t (within w n ls)
    start w (Indent k ls) = Indent k (start (w - k) ls)
    start w (Choice a b) = better w 0 (start w a) (start w b)
    start _ Impossible = Impossible

    -- After so much text of the line.
    within _ _ End = End
    within w used (Newline ls) = Newline (start (w - used) ls)
    within w used (Put n t ls) = Put n t (within w (used + n) ls)
    within w used (Indent _ ls) = within w used ls
    within w used (Choice a b) = better w used (within w used a) (within w used b)
    within _ _ Impossible = Impossible

    better w used a b = if fits (min w ribbon - used) a then a else b

-- | Whether the rest of the line is no longer than that.
fits :: Int -> Lines -> Bool
fits n ls | n < 0 = False
          | otherwise = case ls of
              Put m _ rest -> fits (n - m) rest
              Indent _ rest -> fits n rest
              Impossible -> False
              _ -> True

-- | With indentation; in 'ZigZagMode' the page is moved sideways, marked by a line of strokes, where
-- the indentation leaves it.
indented :: Mode -> Int -> (TextDetails -> a -> a) -> a -> Lines -> a
indented m gap put end = go 0
  where
    shift = gap `quot` 2
    newline = put (Chr '\n')
    go _ End = end
    go k (Newline ls) = newline (go k ls)
    go k (Indent j ls) = go (k + j) ls
    go k (Put n t ls)
      | m == ZigZagMode && shift > 0 && k >= gap = strokes '/' (line (k - shift) n t ls)
      | m == ZigZagMode && shift > 0 && k < 0 = strokes '\\' (line (k + shift) n t ls)
      | otherwise = line k n t ls
    go _ _ = error "Text.PrettyPrint: a document without a layout"
    strokes c rest = newline (put (Str (replicate shift c)) (newline rest))
    line k n t ls = put (Str (replicate k ' ')) (put t (onLine (k + n) ls))
    onLine _ End = end
    onLine k (Newline ls) = newline (go k ls)
    onLine k (Put n t ls) = put t (onLine (k + n) ls)
    onLine k (Indent _ ls) = onLine k ls
    onLine _ _ = error "Text.PrettyPrint: a document without a layout"
