-- Bodies under gravity, integrated by leapfrog steps; all in doubles. The total energy is printed at
-- times: it should hardly change.
module Main (main) where

data Vec = Vec !Double !Double !Double

data Body = Body { pos :: !Vec, vel :: !Vec, mass :: !Double }

(^+^), (^-^) :: Vec -> Vec -> Vec
Vec a b c ^+^ Vec x y z = Vec (a + x) (b + y) (c + z)
Vec a b c ^-^ Vec x y z = Vec (a - x) (b - y) (c - z)

(*^) :: Double -> Vec -> Vec
k *^ Vec x y z = Vec (k * x) (k * y) (k * z)

dot :: Vec -> Vec -> Double
dot (Vec a b c) (Vec x y z) = a * x + b * y + c * z

acceleration :: [Body] -> Body -> Vec
acceleration bodies b = foldr pull (Vec 0 0 0) bodies
  where
    pull other acc
      | r2 == 0 = acc
      | otherwise = acc ^+^ ((mass other / (r2 * sqrt r2)) *^ d)
      where
        d = pos other ^-^ pos b
        r2 = dot d d

kick, drift :: Double -> [Body] -> [Body]
kick dt bodies = [b { vel = vel b ^+^ (dt *^ acceleration bodies b) } | b <- bodies]
drift dt bodies = [b { pos = pos b ^+^ (dt *^ vel b) } | b <- bodies]

leap :: Double -> [Body] -> [Body]
leap dt = kick (dt / 2) . drift dt . kick (dt / 2)

energy :: [Body] -> Double
energy bodies = sum (map kinetic bodies) - sum [potential a b | (i, a) <- numbered, (j, b) <- numbered, i < j]
  where
    numbered = zip [0 :: Int ..] bodies
    kinetic b = mass b * dot (vel b) (vel b) / 2
    potential a b = let d = pos a ^-^ pos b in mass a * mass b / sqrt (dot d d)

-- | A sun and planets on nearly circular orbits.
system :: [Body]
system = Body (Vec 0 0 0) (Vec 0 0 0) 1 : [planet (fromIntegral k) | k <- [1 .. 5 :: Int]]
  where
    planet k = Body (Vec (k * cos k) (k * sin k) (0.1 * k)) (v *^ Vec (-(sin k)) (cos k) 0) (0.001 * k)
      where v = sqrt (1 / k)

run :: Int -> [Body] -> [Body]
run 0 bs = bs
run n bs = let bs' = leap 0.001 bs in forced bs' `seq` run (n - 1) bs'
  where
    forced [] = ()
    forced (b : rest) = b `seq` forced rest

main :: IO ()
main = mapM_ (print . energy) (take 6 (iterate (run 220000) system))
