package org.tilewright.ui.results.cycles;

import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.run.stacks.CauseKind;
import org.tilewright.ui.theme.Palette;

/**
 * How causes look: a colour each, and a pattern that says of which kind they are, so that they can be told apart without
 * colours. Work and own waiting are plain, being held up is hatched, and idleness is empty with dots.
 */
final class CauseLook {

    private static final int HATCH = 7;
    private static final int DOTS = 6;
    private static final int PATTERN_OPACITY = 120;
    private static final int OPAQUE = 255;
    private static final int BRIGHT = 140_000;

    private final Palette palette;
    private final List<String> causes;

    /** The causes of a chart, in the order in which they get colours. */
    CauseLook(Palette palette, List<String> causes) {
        this.palette = palette;
        this.causes = causes.stream().filter(cause -> CauseKind.of(cause) != CauseKind.IDLE).toList();
    }

    /** What a cause is filled with. */
    Color colour(String cause) {
        return CauseKind.of(cause) == CauseKind.IDLE ? palette.ground() : palette.category(causes.indexOf(cause));
    }

    /** What is written on it. */
    Color ink(String cause) {
        Color colour = colour(cause);
        boolean isBright = 299 * colour.getRed() + 587 * colour.getGreen() + 114 * colour.getBlue() > BRIGHT;
        return isBright ? new Color(0, 0, 0) : new Color(255, 255, 255);
    }

    /** Fills a place as its cause looks. */
    void fill(GC gc, Rectangle place, String cause) {
        gc.setBackground(colour(cause));
        gc.fillRectangle(place);
        CauseKind kind = CauseKind.of(cause);
        if (kind == CauseKind.OWN || place.width < 3 || place.height < 3) {
            return;
        }
        Rectangle clipped = gc.getClipping();
        Rectangle inside = clipped.intersection(place);
        if (inside.isEmpty()) {
            return;
        }
        gc.setClipping(inside);
        gc.setAlpha(PATTERN_OPACITY);
        if (kind == CauseKind.HELD_UP) {
            gc.setForeground(palette.ground());
            hatch(gc, place);
        } else {
            gc.setForeground(palette.faintInk());
            dot(gc, inside);
        }
        gc.setAlpha(OPAQUE);
        gc.setClipping(clipped);
    }

    private static void hatch(GC gc, Rectangle place) {
        for (int x = place.x - place.height; x < place.x + place.width; x += HATCH) {
            gc.drawLine(x, place.y + place.height, x + place.height, place.y);
        }
    }

    private static void dot(GC gc, Rectangle place) {
        for (int y = place.y - place.y % DOTS; y < place.y + place.height; y += DOTS) {
            for (int x = place.x - place.x % DOTS; x < place.x + place.width; x += DOTS) {
                gc.drawPoint(x, y);
            }
        }
    }
}
