package org.tilewright.input.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads expressions: {@code always} and {@code never} bind loosest, then {@code =>} and {@code within N cycles}, {@code ||},
 * {@code &&}, one comparison, sums, products, and {@code !} and {@code -} in front of a value.
 */
public final class Parser {

    /** So that nesting stays far from what a stack holds. */
    public static final int MAXIMUM_CHARACTERS = 500;

    private static final List<List<String>> LOOSEST_FIRST = List.of(List.of("||"), List.of("&&"),
            List.of("==", "!=", "<", "<=", ">", ">="), List.of("+", "-"), List.of("*", "/", "%"));
    private static final int COMPARISONS = 2;
    private static final Map<String, Value> CONSTANTS = Map.of("true", new Value.Truth(true), "false",
            new Value.Truth(false), "none", new Value.None());

    private final List<Token> tokens;
    private int at;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    /**
     * Reads an expression.
     *
     * @throws ExpressionException if it is none
     */
    public static Node parse(String text) {
        if (text.length() > MAXIMUM_CHARACTERS) {
            throw new ExpressionException(MAXIMUM_CHARACTERS + 1, "expected at most " + MAXIMUM_CHARACTERS
                    + " characters, but there are " + text.length());
        }
        Parser parser = new Parser(Lexer.tokens(text));
        Node node = parser.whole();
        Token rest = parser.peek();
        if (rest.kind() != Token.Kind.END) {
            throw new ExpressionException(rest.column(), "expected an operator or the end, but there is " + rest);
        }
        return node;
    }

    private Token peek() {
        return tokens.get(at);
    }

    private boolean take(String sign) {
        boolean isIt = peek().isSign(sign);
        at += isIt ? 1 : 0;
        return isIt;
    }

    private void expect(String sign) {
        if (!take(sign)) {
            throw new ExpressionException(peek().column(), "expected " + sign + ", but there is " + peek());
        }
    }

    /** What may stand by itself; in brackets stand only conditions, so that none needs many cycles more than once. */
    private Node whole() {
        Token first = peek();
        if (takeWord("always")) {
            return new Node.Throughout(true, inTime(), first.column());
        }
        return takeWord("never") ? new Node.Throughout(false, condition(), first.column()) : inTime();
    }

    private Node inTime() {
        Node left = binary(0);
        Token next = peek();
        if (take("=>")) {
            return new Node.Binary("=>", left, inTime(), next.column());
        }
        return takeWord("within") ? within(left, next) : left;
    }

    private Node within(Node condition, Token word) {
        Token count = tokens.get(at++);
        if (count.kind() != Token.Kind.NUMBER) {
            throw new ExpressionException(count.column(), "within expects a number of cycles, but there is " + count);
        }
        Token unit = peek();
        if (Stream.of("cycles", "cycle", "steps", "step").noneMatch(this::takeWord)) {
            throw new ExpressionException(unit.column(), "expected cycles or steps, but there is " + unit);
        }
        return new Node.Within(condition, number(count), word.column());
    }

    private Node condition() {
        Node left = binary(0);
        Token arrow = peek();
        return take("=>") ? new Node.Binary("=>", left, condition(), arrow.column()) : left;
    }

    private boolean takeWord(String word) {
        boolean isIt = peek().kind() == Token.Kind.NAME && peek().text().equals(word);
        at += isIt ? 1 : 0;
        return isIt;
    }

    private Node binary(int level) {
        if (level == LOOSEST_FIRST.size()) {
            return unary();
        }
        Node left = binary(level + 1);
        while (peek().kind() == Token.Kind.SIGN && LOOSEST_FIRST.get(level).contains(peek().text())) {
            Token operator = tokens.get(at++);
            left = new Node.Binary(operator.text(), left, binary(level + 1), operator.column());
            if (level == COMPARISONS) {
                break;
            }
        }
        return left;
    }

    private Node unary() {
        Token token = peek();
        if (take("!") || take("-")) {
            return new Node.Unary(token.text(), unary(), token.column());
        }
        return primary();
    }

    private Node primary() {
        Token token = tokens.get(at);
        if (take("(")) {
            Node inner = condition();
            expect(")");
            return inner;
        }
        switch (token.kind()) {
            case NUMBER:
                at++;
                return new Node.Constant(new Value.Whole(number(token)), token.column());
            case TEXT:
                at++;
                return new Node.Constant(new Value.Text(token.text()), token.column());
            case NAME, QUOTED_NAME:
                return named();
            default:
                throw new ExpressionException(token.column(), "expected a value, but there is " + token);
        }
    }

    private static long number(Token token) {
        try {
            return Long.parseLong(token.text());
        } catch (NumberFormatException e) {
            throw new ExpressionException(token.column(), "expected a number up to " + Long.MAX_VALUE);
        }
    }

    private Node named() {
        Token first = tokens.get(at);
        boolean isPlain = first.kind() == Token.Kind.NAME;
        if (isPlain && CONSTANTS.containsKey(first.text())) {
            at++;
            return new Node.Constant(CONSTANTS.get(first.text()), first.column());
        }
        if (isPlain && tokens.get(at + 1).isSign("(")) {
            return call(first);
        }
        List<Node.Step> steps = new ArrayList<>();
        do {
            int start = peek().column();
            steps.add(new Node.Step(name(), null, start));
            while (peek().isSign("[")) {
                int column = tokens.get(at++).column();
                steps.add(new Node.Step(null, binary(0), column));
                expect("]");
            }
        } while (take("."));
        return new Node.Path(List.copyOf(steps), first.column());
    }

    /** A word of a path; in an identifier, underscores stand for blanks. */
    private String name() {
        Token token = tokens.get(at++);
        return switch (token.kind()) {
            case NAME -> token.text().replace('_', ' ');
            case QUOTED_NAME -> token.text();
            default -> throw new ExpressionException(token.column(), "expected a name, but there is " + token);
        };
    }

    private Node call(Token name) {
        Function function = Function.of(name.text()).orElseThrow(() -> new ExpressionException(name.column(),
                "there is no function " + name.text() + "; expected one of " + Function.all()));
        at += 2;
        List<Node> arguments = new ArrayList<>(List.of(condition()));
        while (arguments.size() < function.arguments()) {
            expect(",");
            arguments.add(condition());
        }
        expect(")");
        return new Node.Call(function, List.copyOf(arguments), name.column());
    }
}
