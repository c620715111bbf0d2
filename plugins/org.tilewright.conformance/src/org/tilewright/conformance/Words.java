package org.tilewright.conformance;

import java.util.Arrays;
import java.util.List;

/** The words of a command, taken one by one. Brackets and commas set numbers apart and mean nothing else. */
final class Words {

    private static final String HEXADECIMAL = "0x";

    private final String line;
    private final List<String> words;
    private int next;

    Words(String line) {
        this.line = line;
        words = Arrays.stream(line.split("[\\s(),;]+")).filter(word -> !word.isEmpty()).toList();
    }

    /** Takes words if they are the next ones. */
    boolean take(String phrase) {
        List<String> wanted = List.of(phrase.split(" "));
        int end = next + wanted.size();
        boolean next = end <= words.size() && words.subList(this.next, end).equals(wanted);
        this.next = next ? end : this.next;
        return next;
    }

    /** Whether there are more. */
    boolean hasMore() {
        return next < words.size();
    }

    /** Takes the next word. */
    String word() {
        if (!hasMore()) {
            throw new ScriptException("expected more behind '" + line + "'");
        }
        return words.get(next++);
    }

    /** Takes a number; one in hexadecimal gives the bits of a float. */
    float number() {
        String word = word();
        String plain = word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
        float sign = word.startsWith("-") ? -1 : 1;
        try {
            return switch (plain.toLowerCase()) {
                case "inf" -> sign * Float.POSITIVE_INFINITY;
                case "nan" -> Float.NaN;
                default -> plain.startsWith(HEXADECIMAL) ? sign * Float.intBitsToFloat((int) hexadecimal(plain))
                        : sign * Float.parseFloat(plain);
            };
        } catch (NumberFormatException e) {
            throw new ScriptException("expected a number instead of '" + word + "' in '" + line + "'");
        }
    }

    /** Takes so many numbers. */
    float[] numbers(int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number();
        }
        return numbers;
    }

    /** Takes a whole number of up to 32 bits, with or without a sign. */
    int integer() {
        String word = word();
        boolean negative = word.startsWith("-");
        String plain = (negative || word.startsWith("+") ? word.substring(1) : word).replaceFirst("[uU]$", "");
        try {
            long value = plain.startsWith(HEXADECIMAL) ? hexadecimal(plain) : Long.parseLong(plain);
            return (int) (negative ? -value : value);
        } catch (NumberFormatException e) {
            throw new ScriptException("expected a whole number instead of '" + word + "' in '" + line + "'");
        }
    }

    private static long hexadecimal(String word) {
        return Long.parseLong(word.substring(HEXADECIMAL.length()), 16);
    }

    /** The whole command. */
    @Override
    public String toString() {
        return line;
    }
}
