package org.tilewright.verify.property;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A seeded mistake: a piece of the source of one class, of a protocol or of a user's own, and what stands in its place.
 *
 * @param name        of its file
 * @param says        the mistake in words
 * @param className   the class it is made in
 * @param piece       what the source holds exactly once
 * @param replacement what it holds instead
 */
public record Mutant(String name, String says, String className, String piece, String replacement) {

    private static final String FOLDER = "mutants/";
    private static final String ENDING = ".mutant";

    private static final Pattern FORMAT = Pattern.compile(
            "says: ([^\\n]+)\\nclass: ([\\w.]+)\\n--- piece\\n(.+?)\\n--- replacement\\n(.*?)\\n?",
            Pattern.DOTALL);

    /**
     * Reads the mutant of this name from {@code mutants/} of the bundle of harnesses.
     *
     * @throws PropertyException if its file does not have the form of a mutant
     */
    public static Mutant of(String name) {
        return read(name, PropertyCatalogue.text("/" + path(name)));
    }

    /** Whether there is one of this name in the bundle of harnesses. */
    static boolean isShipped(String name) {
        return PropertyCatalogue.isThere("/" + path(name));
    }

    /** The path of its file, from the folder above the mutants. */
    static String path(String name) {
        return FOLDER + name + ENDING;
    }

    /** The name of the mutant at a path; null if none is there. */
    static String name(String path) {
        return path.startsWith(FOLDER) && path.endsWith(ENDING)
                ? path.substring(FOLDER.length(), path.length() - ENDING.length())
                : null;
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
