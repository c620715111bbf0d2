package org.tilewright.ui.editor.diagram.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Base64;
import java.util.Locale;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.FontData;
import org.tilewright.ui.editor.diagram.layout.TextMeasure;
import org.tilewright.ui.editor.diagram.layout.TextMeasure.TextStyle;

/** Draws into the text of an SVG file. */
public final class SvgPen implements Pen {

    /** Of the height of a line, the part above its base line. */
    private static final double ASCENT = 0.8;
    private static final double PIXELS_A_POINT = 96.0 / 72.0;

    private final StringBuilder text = new StringBuilder();
    private final DiagramFonts fonts;

    /**
     * Begins a file.
     *
     * @param width width of the picture
     * @param height height of the picture
     * @param title what it shows
     * @param fonts the fonts
     */
    public SvgPen(double width, double height, String title, DiagramFonts fonts) {
        this.fonts = fonts;
        line("""
                <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s">
                <title>%3$s</title>""", number(width), number(height), escape(title));
    }

    /** Ends the file and gives its text. */
    public String finish() {
        return text + "</svg>\n";
    }

    @Override
    public void fill(double x, double y, double width, double height, double radius, Color color) {
        line("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s\"/>", number(x), number(y),
                number(width), number(height), number(radius), hex(color));
    }

    @Override
    public void outline(double x, double y, double width, double height, double radius, Color color, Stroke stroke) {
        line("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"none\"%s/>", number(x), number(y),
                number(width), number(height), number(radius), stroke(color, stroke));
    }

    @Override
    public void line(double[] points, Color color, Stroke stroke) {
        line("<polyline points=\"%s\" fill=\"none\"%s/>", points(points), stroke(color, stroke));
    }

    @Override
    public void polygon(double[] points, Color color) {
        line("<polygon points=\"%s\" fill=\"%s\"/>", points(points), hex(color));
    }

    @Override
    public void text(String words, double x, double y, TextStyle style, Color color) {
        FontData font = fonts.font(style).getFontData()[0];
        boolean bold = style == TextStyle.TITLE || style == TextStyle.CHOSEN;
        line("<text x=\"%s\" y=\"%s\" font-family=\"%s, sans-serif\" font-size=\"%s\"%s fill=\"%s\">%s</text>",
                number(x), number(y + ASCENT * ((TextMeasure) fonts).height(style)), escape(font.getName()),
                number(font.getHeight() * PIXELS_A_POINT), bold ? " font-weight=\"bold\"" : "", hex(color),
                escape(words));
    }

    /** The file itself is put into the picture, so that it needs no other one. */
    @Override
    public void icon(URL icon, double x, double y, double size) {
        try (InputStream file = icon.openStream()) {
            line("<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" href=\"data:image/svg+xml;base64,%s\"/>",
                    number(x),
                    number(y), number(size), number(size), Base64.getEncoder().encodeToString(file.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String stroke(Color color, Stroke stroke) {
        return String.format(Locale.ROOT, " stroke=\"%s\" stroke-width=\"%s\"%s", hex(color), number(stroke.width()),
                stroke.isDashed() ? " stroke-dasharray=\"4 3\"" : "");
    }

    private static String points(double[] points) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < points.length; i += 2) {
            list.append(i == 0 ? "" : " ").append(number(points[i])).append(',').append(number(points[i + 1]));
        }
        return list.toString();
    }

    private static String number(double value) {
        String written = String.format(Locale.ROOT, "%.1f", value);
        return written.endsWith(".0") ? written.substring(0, written.length() - 2) : written;
    }

    private static String hex(Color color) {
        return String.format(Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue());
    }

    private static String escape(String words) {
        return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
