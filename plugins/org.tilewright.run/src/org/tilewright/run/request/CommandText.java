package org.tilewright.run.request;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as it is typed into a POSIX shell. */
public final class CommandText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,+@%^-]+");

    private CommandText() {}

    /**
     * The words with quotes where a shell needs them.
     *
     * @param words a command, word by word
     * @return one line that a shell splits into the same words
     */
    public static String of(List<String> words) {
        return words.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
