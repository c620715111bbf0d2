package org.tilewright.ui.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.tilewright.ui.Messages;
import org.tilewright.ui.theme.Palette;

/** A way of a cache set as a box: its block, whether it is filled, its once touching tag, its users, and whether it is dirty. */
public final class WayBox {

    /** Width of a box, in pixels. */
    public static final int WIDTH = 118;

    /** Distance of two boxes. */
    public static final int GAP = 12;

    /** Lines of text that a box has room for, the head above it not counted. */
    public static final int LINES = 5;

    private WayBox() {}

    /**
     * Draws a way, its head included.
     *
     * @param line height of a line of text
     * @param state what it holds; empty if it is invalid
     * @param isChanged whether it is marked as changed
     */
    public static void paint(GC gc, Palette palette, int x, int y, int line, int way, Optional<WayState> state,
            boolean isChanged) {
        gc.setForeground(palette.faintInk());
        gc.drawText(NLS.bind(Messages.Way_number, way) + (isChanged ? "  \u25cf " + Messages.Way_changed : ""), x, y,
                true);
        int top = y + line;
        int height = LINES * line;
        gc.setLineWidth(isChanged ? 3 : 1);
        gc.setLineStyle(state.isEmpty() || state.get().pending() ? SWT.LINE_DASH : SWT.LINE_SOLID);
        gc.setForeground(isChanged ? palette.accent() : palette.ink());
        if (state.isPresent() && !state.get().pending()) {
            gc.setBackground(palette.category(state.get().block()));
            gc.setAlpha(60);
            gc.fillRoundRectangle(x, top, WIDTH, height, 8, 8);
            gc.setAlpha(255);
        }
        gc.drawRoundRectangle(x, top, WIDTH, height, 8, 8);
        gc.setLineWidth(1);
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.setForeground(palette.ink());
        int at = top + 4;
        for (String text : texts(state)) {
            gc.drawText(text, x + 9, at, true);
            at += line;
        }
    }

    private static List<String> texts(Optional<WayState> state) {
        if (state.isEmpty()) {
            return List.of(Messages.Way_invalid);
        }
        List<String> texts = new ArrayList<>();
        texts.add("block " + state.get().block());
        texts.add(state.get().pending() ? "\u25cc " + Messages.Way_pending : "\u25a0 " + Messages.Way_filled);
        state.get().touched().ifPresent(touched -> texts.add("OTT = " + (touched ? 1 : 0)));
        if (state.get().users() > 0) {
            texts.add("users " + state.get().users());
        }
        if (state.get().dirty()) {
            texts.add("\u270e " + Messages.Way_dirty);
        }
        return texts;
    }
}
