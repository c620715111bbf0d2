package org.tilewright.input;

/**
 * Where in the input something is: the file, and inside it an entry, a line or a field.
 *
 * @param file      the file, as the user named it
 * @param inside    the place inside the file, or an empty text for the file as a whole
 * @param complaint what carries a line about it
 */
public record Place(String file, String inside, Complaint complaint) {

    /** Longest piece of the input that is quoted. */
    private static final int QUOTED = 60;

    /**
     * A file as a whole.
     *
     * @param file      the file, as the user named it
     * @param complaint what carries a line about it
     */
    public Place(String file, Complaint complaint) {
        this(file, "", complaint);
    }

    /**
     * A place inside this one.
     *
     * @param deeper name of the place
     * @return the place
     */
    public Place at(String deeper) {
        return new Place(file, inside.isEmpty() ? deeper : inside + ": " + deeper, complaint);
    }

    /**
     * Complains about this place.
     *
     * @param wrong    what is wrong
     * @param expected what was expected instead
     * @return the exception to throw
     */
    public RuntimeException error(String wrong, String expected) {
        return error(wrong + "; expected " + expected);
    }

    /**
     * Complains about this place.
     *
     * @param wrong what is wrong, and what was expected or is suggested
     * @return the exception to throw
     */
    public RuntimeException error(String wrong) {
        return complaint.of(clean(inside.isEmpty() ? file : file + ": " + inside) + ": " + wrong);
    }

    /**
     * Makes foreign text fit to stand in the one line.
     *
     * @param text any text of the input
     * @return the text in quotes, cut where it is long, its control characters as question marks
     */
    public static String quote(String text) {
        return "'" + excerpt(text, QUOTED) + "'";
    }

    /**
     * The beginning of a foreign text.
     *
     * @param text any text of the input
     * @param most how many characters are shown
     * @return the text, cut where it is longer, its control characters as question marks
     */
    public static String excerpt(String text, int most) {
        if (text.length() <= most) {
            return clean(text);
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return clean(text.substring(0, end)) + "...";
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().forEach(c -> clean.appendCodePoint(isPlain(c) ? c : '?'));
        return clean.toString();
    }

    private static boolean isPlain(int c) {
        return !Character.isISOControl(c) && c != 0x2028 && c != 0x2029 && Character.getType(c) != Character.FORMAT
                && Character.getType(c) != Character.SURROGATE;
    }
}
