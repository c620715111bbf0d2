/*
 * The tokens of ARB_vertex_program (section 2.14.2) and ARB_fragment_program (section 3.11.2), behind the header. Names of
 * instructions, and words of bindings, are identifiers as variables are: what they mean follows from where they stand.
 */
lexer grammar AssemblyLexer;

OPTION: 'OPTION';
ATTRIB: 'ATTRIB';
PARAM: 'PARAM';
TEMP: 'TEMP';
ADDRESS: 'ADDRESS';
OUTPUT: 'OUTPUT';
ALIAS: 'ALIAS';
END: 'END';

TARGET: [123] 'D';
IDENTIFIER: [A-Za-z_$] [A-Za-z0-9_$]*;

INTEGER: [0-9]+;
// A point that another one follows belongs to a range, as in 0..3.
FLOAT: [0-9]+ EXPONENT | [0-9]+ '.' {_input.LA(1) != '.'}? [0-9]* EXPONENT? | '.' [0-9]+ EXPONENT?;
fragment EXPONENT: [eE] [+-]? [0-9]+;

RANGE: '..';
DOT: '.';
COMMA: ',';
SEMICOLON: ';';
EQUAL: '=';
PLUS: '+';
MINUS: '-';
LEFT_BRACKET: '[';
RIGHT_BRACKET: ']';
LEFT_BRACE: '{';
RIGHT_BRACE: '}';

SPACE: [ \t\r\n]+ -> channel(HIDDEN);
COMMENT: '#' ~[\r\n]* -> channel(HIDDEN);
OTHER: .;
