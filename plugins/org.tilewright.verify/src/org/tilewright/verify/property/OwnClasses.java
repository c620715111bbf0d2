package org.tilewright.verify.property;

import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Classes of a user that take part in a check: designs that bounds name, and harnesses of properties of the user's own. They
 * are loaded anew beside the protocols and the harnesses that ship, each by what it is and wherever it lies.
 *
 * @param files    class files by name of their classes
 * @param texts    sources, descriptions of properties and mutants, by path with slashes
 * @param mistakes what is wrong with classes that cannot be used, a line each, by their names
 * @param counting makes the loops of a class file end, as those of {@code files} do; for mutants of these classes
 */
public record OwnClasses(Map<String, byte[]> files, Map<String, String> texts, Map<String, String> mistakes,
        UnaryOperator<byte[]> counting) {

    /** None. */
    public static final OwnClasses NONE = new OwnClasses(Map.of(), Map.of(), Map.of(), UnaryOperator.identity());

    /** Takes copies. */
    public OwnClasses {
        files = Map.copyOf(files);
        texts = Map.copyOf(texts);
        mistakes = Map.copyOf(mistakes);
    }
}
