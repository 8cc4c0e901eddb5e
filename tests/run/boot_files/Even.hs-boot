module Even where

even' :: (Eq n, Num n) => n -> Bool
