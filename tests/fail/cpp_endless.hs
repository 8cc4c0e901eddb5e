{-# LANGUAGE CPP #-}
-- Macros of sixty lines that describe a text of 2^60 words.
module Main where

#define A0 x
#define A1 A0 A0
#define A2 A1 A1
#define A3 A2 A2
#define A4 A3 A3
#define A5 A4 A4
#define A6 A5 A5
#define A7 A6 A6
#define A8 A7 A7
#define A9 A8 A8
#define A10 A9 A9
#define A11 A10 A10
#define A12 A11 A11
#define A13 A12 A12
#define A14 A13 A13
#define A15 A14 A14
#define A16 A15 A15
#define A17 A16 A16
#define A18 A17 A17
#define A19 A18 A18
#define A20 A19 A19
#define A21 A20 A20
#define A22 A21 A21
#define A23 A22 A22
#define A24 A23 A23
#define A25 A24 A24
#define A26 A25 A25
#define A27 A26 A26
#define A28 A27 A27
#define A29 A28 A28
#define A30 A29 A29
#define A31 A30 A30
#define A32 A31 A31
#define A33 A32 A32
#define A34 A33 A33
#define A35 A34 A34
#define A36 A35 A35
#define A37 A36 A36
#define A38 A37 A37
#define A39 A38 A38
#define A40 A39 A39
#define A41 A40 A40
#define A42 A41 A41
#define A43 A42 A42
#define A44 A43 A43
#define A45 A44 A44
#define A46 A45 A45
#define A47 A46 A46
#define A48 A47 A47
#define A49 A48 A48
#define A50 A49 A49
#define A51 A50 A50
#define A52 A51 A51
#define A53 A52 A52
#define A54 A53 A53
#define A55 A54 A54
#define A56 A55 A55
#define A57 A56 A56
#define A58 A57 A57
#define A59 A58 A58
#define A60 A59 A59

main :: IO ()
main = print 1

word :: Int
word = A60
