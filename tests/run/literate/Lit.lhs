LaTeX style, with code between the environment's brackets.
\begin{code}
module Lit where
square :: Int -> Int
square x = x * x
\end{code}
Done.
