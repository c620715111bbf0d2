package org.tilewright.verify;

import java.util.List;

/** What Java's launcher says of a virtual machine that does not start: several lines, of which one says why. */
public final class LauncherWords {

    /** It tells of an environment variable that it took options from. */
    private static final String PICKED_UP = "Picked up ";

    /** Says that something is wrong; what it is stands in the next line. */
    private static final String HEADING = "Error occurred during initialization of";

    /** A program that was started threw this. */
    private static final String THROWN = "Exception in thread ";

    private LauncherWords() {}

    /**
     * The line that says why.
     *
     * @param lines what it said on its error output
     * @return that line; empty if it said nothing, or a program was started and spoke
     */
    public static String reason(List<String> lines) {
        return lines.stream().anyMatch(line -> line.startsWith(THROWN)) ? "" : first(lines);
    }

    private static String first(List<String> lines) {
        return lines.stream().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith(PICKED_UP) && !line.startsWith(HEADING)).findFirst()
                .orElse("");
    }
}
