{
module Parser (parse) where

import Lexer
}

%name parse
%tokentype { Token }
%error { const (error "no parse") }
%token
  number { Number $$ }
  '+' { Plus }
  '*' { Times }
%left '+'
%left '*'
%%

Sum :: { Int }
  : Sum '+' Sum { $1 + $3 }
  | Sum '*' Sum { $1 * $3 }
  | number { $1 }
