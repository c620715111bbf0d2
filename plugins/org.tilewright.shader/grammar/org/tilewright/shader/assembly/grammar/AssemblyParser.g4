/*
 * The statements of ARB_vertex_program (section 2.14.2) and ARB_fragment_program (section 3.11.2). Bindings such as
 * state.light[0].position are paths here; their words, and which operands an instruction takes, are looked at when meaning
 * is given to the tree. What follows END is not part of the program.
 */
parser grammar AssemblyParser;

options {
    tokenVocab = AssemblyLexer;
}

program: option* statement* END;

option: OPTION IDENTIFIER SEMICOLON;

statement: (naming | instruction) SEMICOLON;

naming
    : ATTRIB IDENTIFIER EQUAL path                                                             # attribute
    | PARAM IDENTIFIER EQUAL item                                                              # parameter
    | PARAM IDENTIFIER LEFT_BRACKET INTEGER? RIGHT_BRACKET EQUAL
      LEFT_BRACE item (COMMA item)* RIGHT_BRACE                                                # parameterArray
    | TEMP IDENTIFIER (COMMA IDENTIFIER)*                                                      # temporaries
    | ADDRESS IDENTIFIER (COMMA IDENTIFIER)*                                                   # addresses
    | OUTPUT IDENTIFIER EQUAL path                                                             # output
    | ALIAS IDENTIFIER EQUAL IDENTIFIER                                                        # alias
    ;

item: path | signedNumber | vector;

instruction: IDENTIFIER (operand (COMMA operand)*)?;

operand: TARGET | sign? (path | (number | vector) (DOT IDENTIFIER)?);

path: IDENTIFIER selector*;

selector: DOT IDENTIFIER | LEFT_BRACKET index RIGHT_BRACKET;

index: INTEGER (RANGE INTEGER)? | IDENTIFIER DOT IDENTIFIER (sign INTEGER)?;

vector: LEFT_BRACE signedNumber (COMMA signedNumber)* RIGHT_BRACE;

signedNumber: sign? number;

number: INTEGER | FLOAT;

sign: PLUS | MINUS;
