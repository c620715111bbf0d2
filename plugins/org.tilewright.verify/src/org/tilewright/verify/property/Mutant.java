package org.tilewright.verify.property;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A seeded mistake: a piece of the source of one protocol class, and what stands in its place.
 *
 * @param name        of its file
 * @param says        the mistake in words
 * @param className   the class it is made in
 * @param piece       what the source holds exactly once
 * @param replacement what it holds instead
 */
public record Mutant(String name, String says, String className, String piece, String replacement) {

    private static final Pattern FORMAT = Pattern.compile(
            "says: ([^\\n]+)\\nclass: (org\\.tilewright\\.protocol\\.[\\w.]+)\\n--- piece\\n(.+?)\\n--- replacement\\n(.*?)\\n?",
            Pattern.DOTALL);

    /**
     * Reads the mutant of this name from {@code mutants/} of the bundle of harnesses.
     *
     * @throws PropertyException if its file does not have the form of a mutant
     */
    public static Mutant of(String name) {
        return read(name, PropertyCatalogue.text("/mutants/" + name + ".mutant"));
    }

    static Mutant read(String name, String text) {
        Matcher parts = FORMAT.matcher(text);
        if (!parts.matches()) {
            throw new PropertyException("mutant " + name + ": expected says:, class:, --- piece and --- replacement");
        }
        return new Mutant(name, parts.group(1), parts.group(2), parts.group(3), parts.group(4));
    }

    /**
     * The source with the mistake.
     *
     * @throws PropertyException if the piece is not in the source exactly once: the class has moved on, and so must the
     *     mutant
     */
    String seededIn(String source) {
        int at = source.indexOf(piece);
        if (at < 0 || source.indexOf(piece, at + 1) >= 0) {
            throw new PropertyException("mutant " + name + ": its piece is " + (at < 0 ? "no longer" : "more than once")
                    + " in " + className);
        }
        return source.substring(0, at) + replacement + source.substring(at + piece.length());
    }
}
