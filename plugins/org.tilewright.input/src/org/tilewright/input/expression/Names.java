package org.tilewright.input.expression;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.tilewright.input.NearestName;

/** The dotted names that expressions may use, such as {@code gpu0.depth.cycles.no-input}. */
public final class Names {

    private static final Pattern PLAIN = Pattern.compile("\\p{L}[\\p{L}0-9_-]*(\\.\\p{L}[\\p{L}0-9_-]*)*");

    private final List<String> names;
    private final Map<String, String> byKey = new HashMap<>();

    /**
     * All names that there are.
     *
     * @param names in the order in which they are proposed
     */
    public Names(Collection<String> names) {
        this.names = List.copyOf(names);
        names.forEach(each -> byKey.putIfAbsent(key(each), each));
    }

    /** A minus would be an operator, and an underscore is a blank in expressions. */
    private static String key(String name) {
        return name.replace('-', ' ').replace('_', ' ');
    }

    /** A name as it is written in expressions: with underscores, or in quotes where one of its words is a number. */
    public static String written(String name) {
        return PLAIN.matcher(name).matches() ? name.replace('-', '_') : "'" + name + "'";
    }

    /** All of them, as they are written in expressions. */
    public List<String> written() {
        return names.stream().map(Names::written).toList();
    }

    /** One of them, as an example. */
    public String first() {
        return written(names.getFirst());
    }

    /**
     * The name that an expression means.
     *
     * @throws ExpressionException if there is none
     */
    public String find(Node.Path path) {
        for (Node.Step step : path.steps()) {
            if (step.name() == null) {
                throw new ExpressionException(step.column(), "signals have no entries; expected a name such as "
                        + first());
            }
        }
        String written = path.steps().stream().map(Node.Step::name).collect(Collectors.joining("."));
        String name = byKey.get(key(written));
        if (name == null) {
            throw new ExpressionException(path.column(), "there is no signal " + written.replace(' ', '_')
                    + NearestName.hint(written.replace(' ', '_'), written()));
        }
        return name;
    }
}
