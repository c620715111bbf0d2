package org.tilewright.shader.glsl.preprocess;

import java.util.Arrays;

import org.tilewright.shader.Position;

/** A text whose lines that end in a backslash are joined with the next, and which knows where everything stood. */
final class SplicedText {

    private final String text;
    /** Where something was taken out, by offset in the joined text, rising, and how much was taken out up to there. */
    private int[] joints = new int[4];
    private int[] removed = new int[4];
    private int count;
    /** The offsets at which the lines of the original begin. */
    private int[] lines = new int[64];
    private int lineCount = 1;

    SplicedText(String original) {
        StringBuilder joined = new StringBuilder(original.length());
        int at = 0;
        while (at < original.length()) {
            char character = original.charAt(at);
            int end = lineEnd(original, at);
            if (end > at) {
                joined.append(original, at, end);
                at = end;
                beginLine(at);
            } else if (character == '\\' && lineEnd(original, at + 1) > at + 1) {
                at = lineEnd(original, at + 1);
                beginLine(at);
                join(joined.length(), at - joined.length());
            } else {
                joined.append(character);
                at++;
            }
        }
        text = joined.toString();
    }

    /** The offset after the line break at an offset, or the offset itself if there is none. */
    private static int lineEnd(String text, int at) {
        if (at >= text.length() || text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            return at;
        }
        char other = text.charAt(at) == '\n' ? '\r' : '\n';
        return at + 1 < text.length() && text.charAt(at + 1) == other ? at + 2 : at + 1;
    }

    private void beginLine(int offset) {
        if (lineCount == lines.length) {
            lines = Arrays.copyOf(lines, 2 * lineCount);
        }
        lines[lineCount++] = offset;
    }

    private void join(int offset, int total) {
        if (count > 0 && joints[count - 1] == offset) {
            count--;
        }
        if (count == joints.length) {
            joints = Arrays.copyOf(joints, 2 * count);
            removed = Arrays.copyOf(removed, 2 * count);
        }
        joints[count] = offset;
        removed[count++] = total;
    }

    /** The joined text. */
    String text() {
        return text;
    }

    /** Where a character of the joined text stands in the original. */
    Position position(int offset) {
        int joint = index(joints, count, offset);
        int original = joint < 0 ? offset : offset + removed[joint];
        int line = index(lines, lineCount, original);
        return new Position(line + 1, original - lines[line] + 1);
    }

    /** The last entry that is not greater than a value, or -1. */
    private static int index(int[] rising, int count, int value) {
        int found = Arrays.binarySearch(rising, 0, count, value);
        return found >= 0 ? found : -found - 2;
    }
}
