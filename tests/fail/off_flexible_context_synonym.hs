-- expect: error, the constraint is about a list
type Text = [Char]
class Size a where size :: a -> Int
instance Size a => Size [a] where size = sum . map size
f :: Size Text => Int -> Int
f n = n + size "abc"
main :: IO ()
main = print 1
