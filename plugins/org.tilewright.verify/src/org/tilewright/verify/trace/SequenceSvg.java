package org.tilewright.verify.trace;

import java.util.List;

/**
 * Sequence diagrams as pictures in SVG, which browsers open. The ink follows the theme of who looks at it, light or dark.
 * The same diagram is always the same bytes.
 */
public final class SequenceSvg {

    private static final int COLUMN = 190;
    private static final int MARGIN = 60;
    private static final int TOP = 86;
    private static final int ROW = 44;
    private static final int HEAD = 28;
    private static final int HEAD_WIDTH = 150;
    private static final int CHARACTER = 7;
    private static final int LOOP = 26;

    private SequenceSvg() {}

    /** The picture of a counterexample. */
    public static String of(Counterexample counterexample) {
        return of(SequenceDiagram.of(counterexample));
    }

    /** The picture of a diagram. */
    public static String of(SequenceDiagram diagram) {
        int height = TOP + HEAD + ROW * (diagram.rows().size() + 1) + ROW;
        StringBuilder svg = new StringBuilder();
        int width = width(diagram);
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(width).append("\" height=\"")
                .append(height).append("\" viewBox=\"0 0 ").append(width).append(' ').append(height)
                .append("\" role=\"img\">\n").append("<title>").append(escaped(diagram.title())).append("</title>\n")
                .append("""
                        <style>
                        svg { background: #ffffff; color: #1e2a33; font: 13px sans-serif; }
                        .life { stroke: #8a979f; stroke-dasharray: 4 4; }
                        .head { fill: none; stroke: currentColor; }
                        .message { fill: none; stroke: currentColor; stroke-width: 1.4; }
                        .tip { fill: currentColor; }
                        .number { fill: #66747f; }
                        .violated { fill: #b3261e; font-weight: bold; }
                        text { fill: currentColor; }
                        @media (prefers-color-scheme: dark) {
                        svg { background: #2b2f33; color: #e4e9ed; }
                        .number { fill: #9aa7b1; }
                        .violated { fill: #ff8a80; }
                        }
                        </style>
                        """);
        text(svg, MARGIN / 2, 30, "start", "", diagram.title());
        List<String> components = diagram.components();
        for (int column = 0; column < components.size(); column++) {
            int x = x(column);
            svg.append("<line class=\"life\" x1=\"").append(x).append("\" y1=\"").append(TOP).append("\" x2=\"")
                    .append(x).append("\" y2=\"").append(height - ROW).append("\"/>\n");
            svg.append("<rect class=\"head\" x=\"").append(x - HEAD_WIDTH / 2).append("\" y=\"").append(TOP - HEAD)
                    .append("\" width=\"").append(HEAD_WIDTH).append("\" height=\"").append(HEAD)
                    .append("\" rx=\"4\"/>\n");
            text(svg, x, TOP - HEAD + 19, "middle", "", components.get(column));
        }
        int y = TOP + ROW;
        for (SequenceDiagram.Row row : diagram.rows()) {
            append(svg, row, y);
            y += ROW;
        }
        text(svg, MARGIN / 2, y + 6, "start", "violated", "violated: " + diagram.violation());
        return svg.append("</svg>\n").toString();
    }

    private static void append(StringBuilder svg, SequenceDiagram.Row row, int y) {
        int from = x(row.from());
        int to = x(row.to());
        text(svg, 8, y + 4, "start", "number", Integer.toString(row.number()));
        if (from == to) {
            svg.append("<path class=\"message\" d=\"M").append(from).append(' ').append(y - 6).append("h").append(LOOP)
                    .append("v12h").append(-LOOP + 7).append("\"/>\n");
            tip(svg, from, y + 6, 1);
            text(svg, from + LOOP + 8, y + 4, "start", "", row.text());
            return;
        }
        int towards = to > from ? 1 : -1;
        svg.append("<line class=\"message\" x1=\"").append(from).append("\" y1=\"").append(y).append("\" x2=\"")
                .append(to - 7 * towards).append("\" y2=\"").append(y).append("\"/>\n");
        tip(svg, to, y, -towards);
        text(svg, Math.min(from, to) + 10, y - 6, "start", "", row.text());
    }

    /** A tip at a point; it opens to the right for 1, to the left for -1. */
    private static void tip(StringBuilder svg, int x, int y, int opens) {
        svg.append("<path class=\"tip\" d=\"M").append(x).append(' ').append(y).append("l").append(9 * opens)
                .append(" -4v8z\"/>\n");
    }

    private static void text(StringBuilder svg, int x, int y, String anchor, String style, String text) {
        svg.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\" text-anchor=\"").append(anchor)
                .append('"').append(style.isEmpty() ? "" : " class=\"" + style + "\"").append('>')
                .append(escaped(text)).append("</text>\n");
    }

    private static int x(int column) {
        return MARGIN + HEAD_WIDTH / 2 + column * COLUMN;
    }

    /** Wide enough for the longest text, as far as its width is known without a font. */
    private static int width(SequenceDiagram diagram) {
        int width = Math.max(x(diagram.components().size() - 1) + HEAD_WIDTH / 2,
                MARGIN / 2 + CHARACTER * (diagram.violation().length() + 12));
        width = Math.max(width, MARGIN / 2 + CHARACTER * diagram.title().length());
        for (SequenceDiagram.Row row : diagram.rows()) {
            int begin = Math.min(x(row.from()), x(row.to())) + (row.from() == row.to() ? LOOP : 0);
            width = Math.max(width, begin + 10 + CHARACTER * row.text().length());
        }
        return width + MARGIN / 2;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
