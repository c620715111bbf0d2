package org.tilewright.sim.assertion;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.input.Place;
import org.tilewright.input.expression.ExpressionException;
import org.tilewright.input.expression.Parser;

/**
 * What has to hold at every cycle of a run.
 *
 * @param name       how it is told of: letters, digits, dots, dashes and underscores
 * @param expression a condition over signals, as {@code docs/assertions.md} describes
 * @param ends       whether a breach ends the run; otherwise it goes on and is marked
 */
public record Assertion(String name, String expression, boolean ends) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,100}");
    private static final Pattern MARKED = Pattern.compile("mark\\s+(\\S+)");
    private static final int EXCERPT = 60;

    /**
     * Checks what can be checked without a machine.
     *
     * @throws InputException if the name or the expression is none
     */
    public Assertion {
        if (!NAME.matcher(name).matches()) {
            throw new InputException("assertion " + Place.excerpt(name, EXCERPT)
                    + ": expected a name of at most 100 letters, digits, dots, dashes and underscores");
        }
        try {
            Parser.parse(expression);
        } catch (ExpressionException e) {
            throw new InputException("assertion " + name + ": " + e.getMessage());
        }
    }

    /**
     * Reads {@code NAME: EXPRESSION}, the breach of which ends the run; behind {@code mark} it is marked, and the run goes on.
     *
     * @throws InputException if it is not of that form
     */
    public static Assertion of(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new InputException("assertion " + Place.excerpt(text, EXCERPT)
                    + ": expected NAME: EXPRESSION, such as 'no-refetch: never gpu0.zcache.misses > 1000'");
        }
        Matcher name = MARKED.matcher(text.substring(0, colon).strip());
        boolean marks = name.matches();
        return new Assertion(marks ? name.group(1) : text.substring(0, colon).strip(),
                text.substring(colon + 1).strip(), !marks);
    }

    /**
     * Assertions of which no two have one name.
     *
     * @throws InputException if two have
     */
    public static List<Assertion> distinct(List<Assertion> assertions) {
        Set<String> names = new HashSet<>();
        for (Assertion each : assertions) {
            if (!names.add(each.name)) {
                throw new InputException("assertion " + each.name + ": there are two of this name; expected one");
            }
        }
        return List.copyOf(assertions);
    }
}
