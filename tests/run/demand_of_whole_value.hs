-- A strict argument that is taken apart on one path and returned as it is on another keeps all its fields.
data Stream a = a :> Stream a
infixr 5 :>

nats :: Stream Int
nats = go 0 where go n = n :> go (n + 1)

dropS :: Int -> Stream a -> Stream a
dropS 0 s = s
dropS n (_ :> s) = dropS (n - 1) s

headS :: Stream a -> a
headS (x :> _) = x

main :: IO ()
main = print (headS (dropS 2 nats), headS (dropS 0 nats))
