/*
 * The grammar of GLSL 1.10 to 3.30 and ES 1.00 and 3.00, after preprocessing (GLSL 3.30, chapter 9; ES 3.00, chapter 9). It
 * takes what any of the versions takes; what one of them lacks is refused when meaning is given to the tree.
 */
parser grammar GlslParser;

options {
    tokenVocab = GlslLexer;
    superClass = BoundedParser;
}

translationUnit: externalDeclaration* EOF;

externalDeclaration
    : functionHeader (compound | SEMICOLON)
    | declaration
    | SEMICOLON
    ;

functionHeader: qualifier* typeSpecifier IDENTIFIER LEFT_PAREN parameters? RIGHT_PAREN;

parameters: VOID | parameter (COMMA parameter)*;

parameter: qualifier* typeSpecifier (IDENTIFIER arraySize*)?;

declaration
    : PRECISION PRECISION_QUALIFIER typeSpecifier SEMICOLON                                          # precisionDefault
    | qualifier+ IDENTIFIER LEFT_BRACE blockMember* RIGHT_BRACE (IDENTIFIER arraySize*)? SEMICOLON   # interfaceBlock
    | qualifier+ (IDENTIFIER (COMMA IDENTIFIER)*)? SEMICOLON                                         # qualification
    | qualifier* typeSpecifier (declarator (COMMA declarator)*)? SEMICOLON                           # variables
    ;

declarator: IDENTIFIER arraySize* (EQUAL initializer)?;

initializer: assignment | LEFT_BRACE initializer (COMMA initializer)* COMMA? RIGHT_BRACE;

qualifier
    : ATTRIBUTE | VARYING | UNIFORM | CONST | IN | OUT | INOUT | CENTROID | FLAT | SMOOTH | NOPERSPECTIVE | INVARIANT
    | PRECISION_QUALIFIER
    | LAYOUT LEFT_PAREN layoutIdentifier (COMMA layoutIdentifier)* RIGHT_PAREN
    ;

layoutIdentifier: IDENTIFIER (EQUAL conditional)?;

typeSpecifier: (TYPE | VOID | IDENTIFIER | structure) arraySize*;

structure: STRUCT IDENTIFIER? LEFT_BRACE structMember* RIGHT_BRACE;

structMember: PRECISION_QUALIFIER? typeSpecifier memberName (COMMA memberName)* SEMICOLON;

blockMember: qualifier* typeSpecifier memberName (COMMA memberName)* SEMICOLON;

memberName: IDENTIFIER arraySize*;

arraySize: LEFT_BRACKET conditional? RIGHT_BRACKET;

// Statements.

compound: LEFT_BRACE statement* RIGHT_BRACE;

statement
    : compound                                                                                  # block
    | declaration                                                                               # local
    | IF LEFT_PAREN expression RIGHT_PAREN statement (ELSE statement)?                          # selection
    | SWITCH LEFT_PAREN expression RIGHT_PAREN LEFT_BRACE switchItem* RIGHT_BRACE               # switch
    | WHILE LEFT_PAREN condition RIGHT_PAREN statement                                          # whileLoop
    | DO statement WHILE LEFT_PAREN expression RIGHT_PAREN SEMICOLON                            # doLoop
    | FOR LEFT_PAREN forStart condition? SEMICOLON expression? RIGHT_PAREN statement            # forLoop
    | (CONTINUE | BREAK | DISCARD) SEMICOLON                                                    # jump
    | RETURN expression? SEMICOLON                                                              # returning
    | expression? SEMICOLON                                                                     # evaluation
    ;

switchItem: CASE expression COLON | DEFAULT COLON | statement;

forStart: declaration | expression? SEMICOLON;

condition: expression | qualifier* typeSpecifier IDENTIFIER EQUAL initializer;

// Expressions.

expression: assignment (COMMA assignment)*;

assignment: conditional | unary assignmentOperator assignment;

assignmentOperator
    : EQUAL | MUL_ASSIGN | DIV_ASSIGN | MOD_ASSIGN | ADD_ASSIGN | SUB_ASSIGN | LEFT_ASSIGN | RIGHT_ASSIGN | AND_ASSIGN
    | XOR_ASSIGN | OR_ASSIGN
    ;

conditional: operand (QUESTION expression COLON assignment)?;

operand
    : unary                                                               # simple
    | operand operator = (STAR | SLASH | PERCENT) operand                 # binary
    | operand operator = (PLUS | DASH) operand                            # binary
    | operand operator = (LEFT_OP | RIGHT_OP) operand                     # binary
    | operand operator = (LEFT_ANGLE | RIGHT_ANGLE | LE_OP | GE_OP) operand # binary
    | operand operator = (EQ_OP | NE_OP) operand                          # binary
    | operand operator = AMPERSAND operand                                # binary
    | operand operator = CARET operand                                    # binary
    | operand operator = VERTICAL_BAR operand                             # binary
    | operand operator = AND_OP operand                                   # binary
    | operand operator = XOR_OP operand                                   # binary
    | operand operator = OR_OP operand                                    # binary
    ;

unary: postfix | (INC_OP | DEC_OP | PLUS | DASH | BANG | TILDE) unary;

postfix
    : IDENTIFIER                                    # name
    | NUMBER                                        # number
    | BOOL_LITERAL                                  # truth
    | LEFT_PAREN expression RIGHT_PAREN             # parenthesis
    | typeSpecifier LEFT_PAREN arguments? RIGHT_PAREN # call
    | postfix LEFT_BRACKET expression RIGHT_BRACKET # index
    | postfix DOT IDENTIFIER LEFT_PAREN RIGHT_PAREN # method
    | postfix DOT IDENTIFIER                        # member
    | postfix (INC_OP | DEC_OP)                     # step
    ;

arguments: VOID | assignment (COMMA assignment)*;
