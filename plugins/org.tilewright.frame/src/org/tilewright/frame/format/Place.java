package org.tilewright.frame.format;

import org.tilewright.frame.InputException;

/**
 * Where in the input something is: the file, and inside it an entry, a line or a field.
 *
 * @param file   the file, as the user named it
 * @param inside the place inside the file, or an empty text for the file as a whole
 */
record Place(String file, String inside) {

    /** Longest piece of the input that is quoted. */
    private static final int QUOTED = 60;

    /**
     * A place inside this one.
     *
     * @param deeper name of the place
     * @return the place
     */
    Place at(String deeper) {
        return new Place(file, inside.isEmpty() ? deeper : inside + ": " + deeper);
    }

    /**
     * Complains about this place.
     *
     * @param wrong    what is wrong
     * @param expected what was expected instead
     * @return the exception to throw
     */
    InputException error(String wrong, String expected) {
        String where = inside.isEmpty() ? file : file + ": " + inside;
        return new InputException(where + ": " + wrong + "; expected " + expected);
    }

    /**
     * Makes foreign text fit to stand in the one line.
     *
     * @param text any text of the input
     * @return the text in quotes, cut where it is long, its control characters as question marks
     */
    static String quote(String text) {
        String head = text.length() > QUOTED ? text.substring(0, QUOTED) + "..." : text;
        StringBuilder clean = new StringBuilder(head.length() + 2).append('\'');
        head.chars().forEach(c -> clean.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029'
                ? '?'
                : (char) c));
        return clean.append('\'').toString();
    }
}
