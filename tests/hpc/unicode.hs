module Main (main) where

-- Names and texts that are longer in bytes than in characters, and tabs.
größe :: Int -> Int
größe x'	= x' * 2	+ länge "äöü" where { länge = length }

λ :: (a -> b) -> a -> b
λ f = \α -> f α

main :: IO ()
main = do
	print (größe 3)
	print (λ (+ 1) (2 :: Int)) >> if größe 1 > 3	then print "ß" else print 'x'
