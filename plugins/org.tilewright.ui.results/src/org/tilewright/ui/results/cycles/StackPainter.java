package org.tilewright.ui.results.cycles;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;
import org.tilewright.run.stacks.Times;
import org.tilewright.ui.results.cycles.StackPlan.Piece;
import org.tilewright.ui.theme.Palette;

/** Draws bars, their labels and the legend. */
final class StackPainter {

    /** Space at the right for the ticks of a bar. */
    static final int TICKS_WIDTH = 150;
    private static final int MOST_LABEL = 190;
    private static final int AXIS_WIDTH = 50;
    private static final int PADDING = 8;
    private static final int SQUARE = 14;
    private static final int LEGEND_ROW = 20;
    private static final int TIME_MARKS = 6;
    private static final String MORE = "\u2026";

    private final GC gc;
    private final Palette palette;
    private final CauseLook look;

    StackPainter(GC gc, Palette palette, StackChart chart) {
        this.gc = gc;
        this.palette = palette;
        look = new CauseLook(palette, chart.causes());
    }

    /** Space at the left that the labels of bars take. */
    static int labelWidth(GC gc, StackChart chart, boolean standing) {
        if (standing) {
            return AXIS_WIDTH;
        }
        int widest = chart.bars().stream().mapToInt(bar -> gc.textExtent(bar.label()).x).max().orElse(0);
        return Math.min(MOST_LABEL, widest) + 2 * PADDING;
    }

    /** Draws what lies in a window of the plan; the selected part may be negative. */
    void bars(StackPlan plan, Rectangle window, int selectedBar, int selectedPart) {
        Rectangle clipped = gc.getClipping();
        gc.setClipping(clipped.intersection(window));
        for (Piece piece : plan.pieces()) {
            if (piece.place().intersects(window) && piece.place().width > 0 && piece.place().height > 0) {
                look.fill(gc, piece.place(), plan.part(piece).cause());
                label(plan, piece);
            }
        }
        for (int bar = 0; bar < plan.chart().bars().size(); bar++) {
            if (plan.isStanding() || plan.place(bar).intersects(window)) {
                frame(plan, bar, selectedBar);
            }
        }
        plan.piece(selectedBar, selectedPart).ifPresent(this::mark);
        if (plan.isStanding()) {
            axes(plan);
        }
        gc.setClipping(clipped);
    }

    private void label(StackPlan plan, Piece piece) {
        Part part = plan.part(piece);
        Rectangle place = piece.place();
        double share = plan.chart().bars().get(piece.bar()).share(part);
        String text = part.cause() + " " + Math.round(100 * share) + " %";
        Point extent = gc.textExtent(text);
        if (extent.x + PADDING > place.width) {
            text = part.cause();
            extent = gc.textExtent(text);
        }
        if (extent.x + PADDING <= place.width && extent.y <= place.height) {
            gc.setForeground(look.ink(part.cause()));
            gc.setBackground(look.colour(part.cause()));
            gc.drawText(text, place.x + (place.width - extent.x) / 2, place.y + (place.height - extent.y) / 2);
        }
    }

    private void frame(StackPlan plan, int number, int selectedBar) {
        Bar bar = plan.chart().bars().get(number);
        Rectangle place = plan.place(number);
        boolean isSelected = number == selectedBar;
        if (place.width > 3) {
            gc.setForeground(isSelected ? palette.accent() : palette.line());
            gc.setLineWidth(isSelected ? 2 : 1);
            gc.drawRectangle(place.x - 1, place.y - 1, place.width + 1, place.height + 1);
            gc.setLineWidth(1);
        }
        if (!plan.isStanding()) {
            gc.setForeground(isSelected ? palette.accent() : palette.ink());
            gc.drawText(bar.label(), PADDING, place.y + 1, true);
            gc.setForeground(bar.isExact() ? palette.faintInk() : palette.alarm());
            gc.drawText(StackText.ticks(bar), place.x + place.width + PADDING, place.y + 1, true);
        }
    }

    private void mark(Piece piece) {
        gc.setForeground(palette.ink());
        gc.setLineWidth(2);
        gc.drawRectangle(piece.place().x, piece.place().y, Math.max(2, piece.place().width),
                Math.max(2, piece.place().height));
        gc.setLineWidth(1);
    }

    private void axes(StackPlan plan) {
        Rectangle field = plan.field();
        List<Bar> bars = plan.chart().bars();
        if (bars.isEmpty()) {
            return;
        }
        Rectangle first = plan.place(0);
        gc.setForeground(palette.ink());
        for (int percent = 0; percent <= 100; percent += 25) {
            int y = first.y + first.height - first.height * percent / 100;
            String text = percent + " %";
            Point extent = gc.textExtent(text);
            gc.drawText(text, field.x - extent.x - 4, Math.min(y - extent.y / 2, first.y + first.height - extent.y),
                    true);
        }
        int every = Math.max(1, bars.size() / TIME_MARKS);
        int below = first.y + first.height;
        for (int bar = 0; bar < bars.size(); bar += every) {
            int x = plan.place(bar).x;
            String text = Times.picoseconds(bars.get(bar).begin());
            if (x + gc.textExtent(text).x < field.x + field.width + AXIS_WIDTH / 2) {
                gc.drawLine(x, below, x, below + 4);
                gc.drawText(text, x, below + 4, true);
            }
        }
    }

    /**
     * Draws the causes with their names from a place on, as many rows of them as there is room for.
     *
     * @return the height that they took
     */
    int legend(StackChart chart, int top, int width, int mostHeight) {
        int x = PADDING;
        int y = top;
        for (String cause : chart.causes()) {
            int needed = SQUARE + 4 + gc.textExtent(cause).x + 2 * PADDING;
            if (x + needed > width && x > PADDING) {
                if (y + 2 * LEGEND_ROW - top > mostHeight) {
                    gc.drawText(MORE, x, y, true);
                    break;
                }
                x = PADDING;
                y += LEGEND_ROW;
            }
            Rectangle square = new Rectangle(x, y + 2, SQUARE, SQUARE);
            look.fill(gc, square, cause);
            gc.setForeground(palette.ink());
            gc.drawRectangle(square);
            gc.drawText(cause, x + SQUARE + 4, y, true);
            x += needed;
        }
        return y + LEGEND_ROW - top;
    }
}
