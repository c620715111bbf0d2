package org.tilewright.generator.project;

import java.util.ArrayList;
import java.util.List;

/** Text of the model made safe inside Java source. */
final class JavaText {

    private JavaText() {}

    /** A string literal. */
    static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                default ->
                    literal.append(Character.isISOControl(c) ? String.format("\\%03o", (int) c) : String.valueOf(c));
            }
        }
        return literal.append('"').toString();
    }

    /** One line for a comment: nothing in it can end the comment, or hide a Unicode escape. */
    static String comment(String text) {
        return text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ").replace("*/", "* /").replace('\\', '/');
    }

    /** Words in lines of at most the given width. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }
}
