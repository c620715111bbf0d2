package org.tilewright.verification.jpf.driver;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Lines of JSON to whoever started this virtual machine. They take the standard output for themselves: whatever else
 * writes there writes to the error output from then on.
 */
final class Channel {

    private final PrintStream out;

    private Channel(PrintStream out) {
        this.out = out;
    }

    /** Takes the standard output. */
    static Channel takeOver() {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        return new Channel(out);
    }

    /** Says that something happened: names and values in turn. A value is a text, a number, a flag or some numbers. */
    synchronized void say(String event, Object... namesAndValues) {
        StringBuilder line = new StringBuilder("{\"event\":");
        text(line, event);
        for (int index = 0; index < namesAndValues.length; index += 2) {
            line.append(',');
            text(line, namesAndValues[index].toString());
            line.append(':');
            Object value = namesAndValues[index + 1];
            if (value instanceof Number || value instanceof Boolean) {
                line.append(value);
            } else if (value instanceof int[]) {
                numbers(line, (int[]) value);
            } else {
                text(line, String.valueOf(value));
            }
        }
        out.println(line.append('}'));
    }

    private static void numbers(StringBuilder line, int[] numbers) {
        for (int index = 0; index < numbers.length; index++) {
            line.append(index == 0 ? '[' : ',').append(numbers[index]);
        }
        line.append(numbers.length == 0 ? "[]" : "]");
    }

    private static void text(StringBuilder line, String text) {
        line.append('"');
        for (int index = 0; index < text.length(); index++) {
            char each = text.charAt(index);
            if (each == '"' || each == '\\') {
                line.append('\\').append(each);
            } else if (each < ' ') {
                line.append(String.format("\\u%04x", (int) each));
            } else {
                line.append(each);
            }
        }
        line.append('"');
    }
}
