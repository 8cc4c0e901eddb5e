-- Methods that are named in one scope and applied in another, of dictionaries known and not known.
import Profile.Probe
class T a where { tk :: a -> Int; tz :: a -> a }
instance T Int where { tk x = probe 900 (x + 1); tz = id }
q0, q5 :: Int -> Int
q0 n = (scc "a0" tk) n
q1 :: T a => a -> Int
q1 n = (scc "a1" tk) n
q2 :: T a => a -> Int
q2 n = let f = scc "a2" tk in f n
{-# NOINLINE q0 #-}
{-# NOINLINE q1 #-}
{-# NOINLINE q2 #-}
app :: (a -> Int) -> a -> Int
app f x = scc "app" (f x)
{-# NOINLINE app #-}
q5 n = scc "a5" (app tk) n
main = print (scc "m0" (q0 1)) >> print (scc "m1" (q1 (1::Int))) >> print (scc "m3" (q2 (1::Int))) >> print (scc "m5" (q5 1))
