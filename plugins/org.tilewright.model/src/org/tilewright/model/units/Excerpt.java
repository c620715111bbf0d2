package org.tilewright.model.units;

/** What a message shows of a text that may be long and may hold line breaks. */
public final class Excerpt {

    private static final int LENGTH = 40;

    private Excerpt() {}

    /** The text in one line of at most 40 characters and, if it was cut, an ellipsis. */
    public static String of(String text) {
        String start = text.length() <= 2 * LENGTH ? text : text.substring(0, 2 * LENGTH);
        String line = start.strip().replaceAll("\\s+", " ");
        return line.length() <= LENGTH ? line : line.substring(0, LENGTH) + "...";
    }
}
