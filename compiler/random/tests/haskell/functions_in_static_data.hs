-- Functions taken out of static data are the constants', wherever they are named and passed before they are applied.
import Profile.Probe
tick :: Int -> Int
tick x = probe 900 (x + 1)
{-# NOINLINE tick #-}
just :: Maybe (Int -> Int)
just = Just tick
pairs :: [(Int -> Int, Int)]
pairs = [(tick, 3), ((+ 1), 4)]
q0, q1, q2, q3, q4 :: Int -> Int
q0 n = case just of { Just f -> (scc "a0" f) n; Nothing -> 0 }
q1 n = (scc "a1" (case just of { Just f -> f; Nothing -> id })) n
q2 n = sum (map (scc "a2" (case just of { Just f -> f; Nothing -> id })) [n])
q3 n = sum [ (scc "a3" f) i + n | (f, i) <- pairs ]
q4 n = case just of { Just f -> let g = scc "a4" (\x -> f x) in g n; Nothing -> 0 }
{-# NOINLINE q0 #-}
{-# NOINLINE q1 #-}
{-# NOINLINE q2 #-}
{-# NOINLINE q3 #-}
{-# NOINLINE q4 #-}
app :: (Int -> Int) -> Int -> Int
app f x = scc "app" (f x)
{-# NOINLINE app #-}
q5 n = case just of { Just f -> scc "a5" (app f) n; Nothing -> 0 }
main = print (scc "m0" (q0 1)) >> print (scc "m1" (q1 1)) >> print (scc "m2" (q2 1)) >> print (scc "m3" (q3 1)) >> print (scc "m4" (q4 1)) >> print (scc "m5" (q5 1))
