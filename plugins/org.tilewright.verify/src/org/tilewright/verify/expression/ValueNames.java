package org.tilewright.verify.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.input.expression.Function;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ValueChange;

/** How the values of a counterexample are written in expressions. */
public final class ValueNames {

    private static final Pattern WORDS = Pattern.compile("(\\p{L}+(?: \\p{L}+)*)((?: \\d+)*)(?: (?=\\p{L})|$)");

    private ValueNames() {}

    /** The expression of a value, such as {@code way[0]} for {@code way 0}. */
    public static String expression(String name) {
        StringBuilder text = new StringBuilder();
        Matcher words = WORDS.matcher(name);
        int end = 0;
        while (words.find() && words.start() == end) {
            text.append(end == 0 ? "" : ".").append(words.group(1).replace(' ', '_'));
            for (String index : words.group(2).strip().split(" ")) {
                text.append(index.isEmpty() ? "" : "[" + index + "]");
            }
            end = words.end();
        }
        return end == name.length() && end > 0 ? text.toString() : "'" + name + "'";
    }

    /** All that an expression over a counterexample can begin with, and the names of parts, each with its dot. */
    public static List<String> of(Counterexample counterexample) {
        Set<String> names = new LinkedHashSet<>();
        for (int step = 0; step <= counterexample.steps().size(); step++) {
            ValueChange.values(counterexample, step).keySet().forEach(name -> names.add(expression(name)));
        }
        new TraceValues(counterexample).parts().forEach(part -> names.add("." + part.replace(' ', '_')));
        for (Function function : Function.values()) {
            names.add(function + "(");
        }
        names.addAll(List.of("step", "event", "none", "always ", "never ", "within "));
        return new ArrayList<>(names);
    }
}
