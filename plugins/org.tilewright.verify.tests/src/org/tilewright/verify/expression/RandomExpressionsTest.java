package org.tilewright.verify.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.tilewright.input.expression.Parser;
import org.tilewright.verify.trace.Counterexample;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Expressions of whole numbers and truth values that are written and calculated by a reference of their own, with unlimited
 * numbers; brackets stand only where the binding of operators asks for them, and here and there besides.
 */
class RandomExpressionsTest {

    private static final Counterexample TRACE = new Counterexample("some.property", Map.of(), null, "wrong",
            Map.of("count", "-7", "way 2", "block 5, dirty"), List.of());
    private static final int ATOM = 9;

    /** How an expression is written, how tightly it binds, and what it is: a number or a truth value. */
    private record Written(String text, int binding, BigInteger number, boolean truth) {

        String inside(int least, Random random) {
            return binding < least || random.nextInt(5) == 0 ? "(" + text + ")" : text;
        }
    }

    @Property(tries = 3000)
    void anExpressionHasTheValueOfTheReference(@ForAll Random random) {
        boolean isNumber = random.nextBoolean();
        Written written = isNumber ? number(random, 5) : truth(random, 5);
        if (written.text().length() <= Parser.MAXIMUM_CHARACTERS) {
            String expected = isNumber ? written.number().toString() : Boolean.toString(written.truth());
            assertEquals(List.of(expected), TraceExpression.of(written.text()).over(TRACE), written.text());
        }
    }

    private static Written number(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(3) : random.nextInt(8);
        if (kind == 0) {
            return new Written("count", ATOM, BigInteger.valueOf(-7), false);
        }
        if (kind == 1) {
            return new Written("way[2].block", ATOM, BigInteger.valueOf(5), false);
        }
        if (kind == 2) {
            int number = random.nextInt(100);
            return new Written(Integer.toString(number), ATOM, BigInteger.valueOf(number), false);
        }
        Written left = number(random, depth - 1);
        if (kind == 3) {
            return new Written("-" + left.inside(6, random), 6, left.number().negate(), false);
        }
        Written right = number(random, depth - 1);
        boolean isZero = right.number().signum() == 0;
        return switch (kind) {
            case 4 -> binary(left, "+", right, 4, random, left.number().add(right.number()), false);
            case 5 -> binary(left, "-", right, 4, random, left.number().subtract(right.number()), false);
            case 6 -> isZero ? right
                    : binary(left, "/", right, 5, random, left.number().divide(right.number()), false);
            default -> isZero ? right
                    : binary(left, "%", right, 5, random, left.number().remainder(right.number()), false);
        };
    }

    private static Written truth(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(2) : random.nextInt(8);
        if (kind == 0) {
            return new Written("way[2].dirty", ATOM, null, true);
        }
        if (kind == 1) {
            return new Written("false", ATOM, null, false);
        }
        if (kind == 2) {
            Written operand = truth(random, depth - 1);
            return new Written("!" + operand.inside(6, random), 6, null, !operand.truth());
        }
        if (kind < 5) {
            Written left = truth(random, depth - 1);
            Written right = truth(random, depth - 1);
            return kind == 3 ? binary(left, "&&", right, 2, random, null, left.truth() && right.truth())
                    : binary(left, "||", right, 1, random, null, left.truth() || right.truth());
        }
        Written left = number(random, depth - 1);
        Written right = number(random, depth - 1);
        int order = left.number().compareTo(right.number());
        return switch (kind) {
            case 5 -> comparison(left, "<", right, random, order < 0);
            case 6 -> comparison(left, ">=", right, random, order >= 0);
            default -> comparison(left, "!=", right, random, order != 0);
        };
    }

    private static Written comparison(Written left, String sign, Written right, Random random, boolean holds) {
        String blank = random.nextBoolean() ? " " : "";
        return new Written(left.inside(4, random) + blank + sign + blank + right.inside(4, random), 3, null, holds);
    }

    /** Operators of one binding go from left to right, so that the right one is bracketed where it binds as loosely. */
    private static Written binary(Written left, String sign, Written right, int binding, Random random,
            BigInteger number, boolean truth) {
        String blank = random.nextBoolean() ? " " : "";
        return new Written(left.inside(binding, random) + blank + sign + blank + right.inside(binding + 1, random),
                binding, number, truth);
    }
}
