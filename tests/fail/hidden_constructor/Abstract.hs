module Abstract (Secret, make) where
newtype Secret = Secret Int
make :: Secret
make = Secret 1
