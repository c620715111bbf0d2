package org.tilewright.input.expression;

import java.util.ArrayList;
import java.util.List;

/** Cuts an expression into its words. */
final class Lexer {

    private static final List<String> SIGNS = List.of("=>", "||", "&&", "==", "!=", "<=", ">=", "<", ">", "!", "+",
            "-", "*", "/", "%", "(", ")", "[", "]", ".", ",");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(String text) {
        this.text = text;
    }

    /** The words of an expression, the last one being its end. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        while (lexer.at < text.length()) {
            lexer.next();
        }
        lexer.tokens.add(new Token(Token.Kind.END, "", text.length() + 1));
        return lexer.tokens;
    }

    private void next() {
        char first = text.charAt(at);
        if (Character.isWhitespace(first)) {
            at++;
        } else if (first == '\'') {
            quoted(Token.Kind.QUOTED_NAME, first);
        } else if (first == '"') {
            quoted(Token.Kind.TEXT, first);
        } else if (isDigit(first)) {
            add(Token.Kind.NUMBER, endOf(true));
        } else if (isLetter(first)) {
            add(Token.Kind.NAME, endOf(false));
        } else {
            String sign = SIGNS.stream().filter(each -> text.startsWith(each, at)).findFirst()
                    .orElseThrow(() -> new ExpressionException(at + 1, "unexpected " + first
                            + "; expected a name, a number, a \"text\" or an operator"));
            add(Token.Kind.SIGN, at + sign.length());
        }
    }

    private int endOf(boolean onlyDigits) {
        int end = at;
        while (end < text.length() && (isDigit(text.charAt(end)) || !onlyDigits && isLetter(text.charAt(end)))) {
            end++;
        }
        return end;
    }

    private void add(Token.Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), at + 1));
        at = end;
    }

    private void quoted(Token.Kind kind, char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw new ExpressionException(at + 1, "expected another " + quote + " that ends what begins here");
        }
        tokens.add(new Token(kind, text.substring(at + 1, end), at + 1));
        at = end + 1;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isLetter(char character) {
        return Character.isLetter(character) || character == '_';
    }
}
