package org.tilewright.ui.results.imports;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Frames of a trace, from a first to a last one.
 *
 * @param first number of the first, from 0
 * @param last  number of the last, at least the first
 */
record FrameRange(int first, int last) {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(?:\\s*\\.\\.\\s*(\\d{1,9}))?");

    /** Reads {@code 12} or {@code 10..20}; null if it is neither. */
    static FrameRange of(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            return null;
        }
        int first = Integer.parseInt(matcher.group(1));
        int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
        return first <= last ? new FrameRange(first, last) : null;
    }

    boolean isOne() {
        return first == last;
    }

    @Override
    public String toString() {
        return isOne() ? Integer.toString(first) : first + ".." + last;
    }
}
