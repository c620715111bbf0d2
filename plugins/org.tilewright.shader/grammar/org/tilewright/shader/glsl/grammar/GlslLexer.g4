/*
 * The tokens of GLSL as its preprocessor sees them (GLSL 3.30, sections 3.2 to 3.7): every word is an IDENTIFIER; which of
 * them are keywords depends on the version and is decided after macros are expanded. What no rule takes is a token too,
 * so that it may stand in a part that a condition leaves out.
 */
lexer grammar GlslLexer;

tokens {
    // What words become after preprocessing.
    ATTRIBUTE, VARYING, UNIFORM, CONST, IN, OUT, INOUT, CENTROID, FLAT, SMOOTH, NOPERSPECTIVE, INVARIANT, LAYOUT,
    PRECISION, PRECISION_QUALIFIER, STRUCT, VOID, TYPE, IF, ELSE, FOR, WHILE, DO, SWITCH, CASE, DEFAULT, BREAK, CONTINUE,
    RETURN, DISCARD, BOOL_LITERAL, RESERVED
}

IDENTIFIER: [A-Za-z_] [A-Za-z0-9_]*;

// As in C a number of the preprocessor is anything that begins like one; what it is, is asked where it is used.
NUMBER: '.'? [0-9] ([eE] [+-] | [A-Za-z0-9_.])*;

LEFT_OP: '<<';
RIGHT_OP: '>>';
INC_OP: '++';
DEC_OP: '--';
LE_OP: '<=';
GE_OP: '>=';
EQ_OP: '==';
NE_OP: '!=';
AND_OP: '&&';
OR_OP: '||';
XOR_OP: '^^';
MUL_ASSIGN: '*=';
DIV_ASSIGN: '/=';
ADD_ASSIGN: '+=';
MOD_ASSIGN: '%=';
LEFT_ASSIGN: '<<=';
RIGHT_ASSIGN: '>>=';
AND_ASSIGN: '&=';
XOR_ASSIGN: '^=';
OR_ASSIGN: '|=';
SUB_ASSIGN: '-=';
LEFT_PAREN: '(';
RIGHT_PAREN: ')';
LEFT_BRACKET: '[';
RIGHT_BRACKET: ']';
LEFT_BRACE: '{';
RIGHT_BRACE: '}';
DOT: '.';
COMMA: ',';
COLON: ':';
EQUAL: '=';
SEMICOLON: ';';
BANG: '!';
DASH: '-';
TILDE: '~';
PLUS: '+';
STAR: '*';
SLASH: '/';
PERCENT: '%';
LEFT_ANGLE: '<';
RIGHT_ANGLE: '>';
VERTICAL_BAR: '|';
CARET: '^';
AMPERSAND: '&';
QUESTION: '?';

PASTE: '##';
HASH: '#';

NEWLINE: '\r\n' | '\n\r' | '\n' | '\r';
SPACE: [ \t\u000B\f]+ -> channel(HIDDEN);
LINE_COMMENT: '//' ~[\r\n]* -> channel(HIDDEN);
BLOCK_COMMENT: '/*' .*? '*/' -> channel(HIDDEN);
OPEN_COMMENT: '/*';
OTHER: .;
