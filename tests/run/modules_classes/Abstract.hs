module Abstract (Stack, new, push, top, size, Rec(fieldOf), mkRec) where
newtype Stack a = Stack [a]
data Rec = Rec { fieldOf :: Int, hidden :: Bool } deriving Show
new :: Stack a
new = Stack []
push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)
top :: Stack a -> Maybe a
top (Stack []) = Nothing
top (Stack (x : _)) = Just x
size :: Stack a -> Int
size (Stack xs) = length xs
mkRec :: Int -> Rec
mkRec n = Rec n False
