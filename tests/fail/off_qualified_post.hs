import Data.List qualified as L
main :: IO ()
main = return ()
