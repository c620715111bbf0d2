package org.tilewright.ui.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Markdown of a page as lines of text with styles. A row of a table becomes a paragraph: what its first cell names in
 * bold, then the other cells, each with the heading of its column.
 */
final class HelpText {

    /** How a piece of text looks. */
    enum Style {
        HEADING, CODE, STRONG, LINK, FAINT, PICTURE
    }

    /**
     * A piece of text that looks otherwise.
     *
     * @param start its first character
     * @param length its characters
     * @param style how it looks
     * @param target the anchor that a link leads to or the file of a picture, else null
     */
    record Span(int start, int length, Style style, String target) {}

    private static final Pattern INLINE = Pattern.compile("`([^`]+)`|\\[([^\\]]+)\\]\\(#([^)]+)\\)");

    private static final Pattern PICTURE = Pattern.compile("!\\[([^\\]]+)\\]\\(([^)]+)\\)");

    /** Stands for a picture, as screen readers know. */
    private static final String OBJECT = "\uFFFC";

    private final StringBuilder text = new StringBuilder();
    private final List<Span> spans = new ArrayList<>();
    private List<String> columns = List.of();

    private HelpText() {}

    /** A page with its heading. */
    static HelpText of(HelpPage page) {
        HelpText made = new HelpText();
        made.span(page.title(), Style.HEADING, null);
        made.text.append("\n\n");
        boolean inCode = false;
        for (String line : page.text().lines().toList()) {
            if (line.startsWith("```")) {
                inCode = !inCode;
            } else if (inCode) {
                made.span(line, Style.CODE, null);
                made.text.append('\n');
            } else {
                made.line(line);
            }
        }
        return made;
    }

    String text() {
        return text.toString();
    }

    List<Span> spans() {
        return spans;
    }

    private void line(String line) {
        Matcher picture = PICTURE.matcher(line);
        if (picture.matches()) {
            span(OBJECT, Style.PICTURE, picture.group(2));
            text.append('\n');
            span(picture.group(1), Style.FAINT, null);
            text.append('\n');
            return;
        }
        if (!line.startsWith("|")) {
            columns = List.of();
            inline(line.startsWith("- ") ? "\u2022 " + line.substring(2) : line);
            text.append('\n');
            return;
        }
        List<String> cells = Arrays.stream(line.substring(1).split("(?<!\\\\)\\|")).map(String::strip).toList();
        if (columns.isEmpty()) {
            columns = cells;
        } else if (!cells.get(0).startsWith("---")) {
            row(cells);
        }
    }

    private void row(List<String> cells) {
        span(cells.get(0).replaceAll("`|\\[|\\]\\([^)]*\\)", ""), Style.STRONG, null);
        text.append('\n');
        for (int cell = 1; cell < cells.size(); cell++) {
            if (!cells.get(cell).isEmpty()) {
                text.append("    ");
                String column = cell < columns.size() ? columns.get(cell) : "";
                if (!column.isEmpty()) {
                    span(column + ": ", Style.FAINT, null);
                }
                inline(cells.get(cell));
                text.append('\n');
            }
        }
    }

    private void inline(String line) {
        Matcher pieces = INLINE.matcher(line);
        int done = 0;
        while (pieces.find()) {
            text.append(line, done, pieces.start());
            if (pieces.group(1) != null) {
                span(pieces.group(1), Style.CODE, null);
            } else {
                span(pieces.group(2).replace("`", ""), Style.LINK, pieces.group(3));
            }
            done = pieces.end();
        }
        text.append(line, done, line.length());
    }

    private void span(String piece, Style style, String target) {
        spans.add(new Span(text.length(), piece.length(), style, target));
        text.append(piece);
    }
}
