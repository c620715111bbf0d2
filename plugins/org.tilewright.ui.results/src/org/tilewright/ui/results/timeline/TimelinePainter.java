package org.tilewright.ui.results.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.tilewright.run.stacks.Times;
import org.tilewright.run.timeline.Activity;
import org.tilewright.run.timeline.Slices;
import org.tilewright.run.timeline.Track;
import org.tilewright.ui.theme.Palette;

/**
 * Draws tracks: above, the draws in turns of two shades, and a lower grey band where there are more than can be told apart;
 * below, how active the component was: work from the ground up, and being held up on top of it. Neighbouring pixels that
 * look alike are drawn at once.
 */
final class TimelinePainter {

    static final int RULER = 24;
    static final int ROW = 30;
    private static final int DRAWS = 13;
    private static final int ACTIVITY = 11;
    private static final int LEAST_MARK = 90;
    private static final int PADDING = 6;
    private static final int MARK = 6;

    private final GC gc;
    private final Palette palette;
    private final TimeWindow window;
    private final Rectangle field;

    /** The field is where times are: right of the names and below the ruler. */
    TimelinePainter(GC gc, Palette palette, TimeWindow window, Rectangle field) {
        this.gc = gc;
        this.palette = palette;
        this.window = window;
        this.field = field;
    }

    void ruler() {
        gc.setForeground(palette.faintInk());
        long step = step();
        for (long time = (window.begin() + step - 1) / step * step; time <= window.end(); time += step) {
            int x = x(time);
            gc.setForeground(palette.line());
            gc.drawLine(x, RULER - 5, x, field.y + field.height);
            String text = Times.picoseconds(time);
            if (x + gc.textExtent(text).x < field.x + field.width) {
                gc.setForeground(palette.ink());
                gc.drawText(text, x + 3, 2, true);
            }
        }
    }

    /** The least of 1, 2, 5, 10 and so on picoseconds whose marks are far enough from each other. */
    private long step() {
        double least = (double) LEAST_MARK * window.length() / Math.max(1, field.width);
        long power = 1;
        while (power * 10 <= least) {
            power *= 10;
        }
        return least <= power ? power : least <= 2 * power ? 2 * power : least <= 5 * power ? 5 * power : 10 * power;
    }

    private int x(long time) {
        return field.x + (int) ((time - window.begin()) * (double) field.width / window.length());
    }

    /** Draws a line through all tracks at a moment, and says below the ruler which moment it is. */
    void moment(long time, int bottom) {
        int x = x(time);
        gc.setForeground(palette.alarm());
        gc.setLineWidth(2);
        gc.drawLine(x, 0, x, bottom);
        gc.setLineWidth(1);
        String text = Times.picoseconds(time);
        Point extent = gc.textExtent(text);
        int left = Math.min(x + 3, field.x + field.width - extent.x);
        gc.setBackground(palette.ground());
        gc.fillRectangle(left, 1, extent.x, extent.y);
        gc.drawText(text, left, 1, true);
    }

    /** Draws a broken line through all tracks at a moment, and its name on a flag at the foot. */
    void bookmark(long time, String name, int bottom) {
        int x = x(time);
        gc.setForeground(palette.accent());
        gc.setLineStyle(SWT.LINE_DASH);
        gc.drawLine(x, RULER - 5, x, bottom);
        gc.setLineStyle(SWT.LINE_SOLID);
        Point extent = gc.textExtent(name);
        int width = extent.x + 2 * PADDING;
        int left = Math.min(x, field.x + field.width - width);
        int top = bottom - extent.y - 6;
        gc.setBackground(palette.ground());
        gc.fillRectangle(left, top, width, extent.y + 4);
        gc.drawRectangle(left, top, width, extent.y + 4);
        gc.drawText(name, left + PADDING, top + 2, true);
    }

    /** Draws a dotted line through all tracks where an assertion did not hold, its name below, and a mark on a track. */
    void breach(long time, String name, int bottom, int top) {
        int x = x(time);
        gc.setForeground(palette.alarm());
        gc.setBackground(palette.alarm());
        gc.setLineStyle(SWT.LINE_DOT);
        gc.drawLine(x, RULER - 5, x, bottom);
        gc.setLineStyle(SWT.LINE_SOLID);
        int middle = top + ROW / 2;
        if (top >= RULER) {
            gc.fillPolygon(new int[] { x, middle - MARK, x + MARK, middle, x, middle + MARK, x - MARK, middle });
        }
        gc.fillPolygon(new int[] { x - MARK, RULER - MARK - 1, x + MARK, RULER - MARK - 1, x, RULER - 1 });
        Point extent = gc.textExtent(name);
        int width = extent.x + 2 * PADDING;
        int left = Math.min(x, field.x + field.width - width);
        int height = extent.y + 4;
        int foot = bottom - 2 * height - 6;
        gc.setBackground(palette.ground());
        gc.fillRectangle(left, foot, width, height);
        gc.drawRectangle(left, foot, width, height);
        gc.drawText(name, left + PADDING, foot + 2, true);
    }

    /** Draws a track with its name at the left; the selected event is negative if there is none. */
    void track(Track track, int top, boolean isSelected, int selectedEvent) {
        if (isSelected) {
            gc.setBackground(palette.accent());
            gc.setAlpha(36);
            gc.fillRectangle(0, top, field.x + field.width, ROW);
            gc.setAlpha(255);
        }
        gc.setForeground(isSelected ? palette.accent() : palette.ink());
        gc.setClipping(0, top, field.x - PADDING, ROW);
        gc.drawText(track.component(), PADDING, top + (ROW - gc.getFontMetrics().getHeight()) / 2, true);
        gc.setClipping((Rectangle) null);
        Crowd crowd = new Crowd(top);
        Slices.of(track, window.begin(), window.end(), field.width, (from, to, event, events) -> {
            if (events > 1) {
                crowd.add(from, to);
            } else {
                event(track, top, from, to, event);
            }
        });
        crowd.draw();
        activity(track, top + DRAWS + 3);
        if (selectedEvent >= 0 && selectedEvent < track.events()) {
            mark(track, top, selectedEvent);
        }
    }

    /** Neighbouring pixels that stand for several events each. */
    private final class Crowd {

        private final int top;
        private int from;
        private int to;

        Crowd(int top) {
            this.top = top;
        }

        void add(int newFrom, int newTo) {
            if (newFrom > to) {
                draw();
                from = newFrom;
            }
            to = newTo;
        }

        void draw() {
            if (to > from) {
                gc.setBackground(palette.faintInk());
                gc.fillRectangle(field.x + from, top + 2 + DRAWS / 3, to - from, DRAWS - DRAWS / 3 - 1);
            }
        }
    }

    private void event(Track track, int top, int from, int to, int event) {
        int x = field.x + from;
        int y = top + 2;
        int width = to - from;
        int draw = track.draws()[event];
        gc.setBackground(draw % 2 == 0 ? palette.category(0) : palette.category(5));
        gc.fillRectangle(x, y, width, DRAWS - 1);
        String text = Integer.toString(draw);
        if (width > 24) {
            Point extent = gc.textExtent(text);
            if (extent.x + 4 <= width) {
                gc.setForeground(draw % 2 == 0 && palette == Palette.LIGHT ? palette.ground()
                        : palette == Palette.LIGHT ? palette.ink() : palette.ground());
                gc.setClipping(x, y, width, DRAWS - 1);
                gc.drawText(text, x + (width - extent.x) / 2, y + (DRAWS - 1 - extent.y) / 2, true);
                gc.setClipping((Rectangle) null);
            }
        }
    }

    private void activity(Track track, int top) {
        double perPixel = window.length() / (double) field.width;
        int ground = top + ACTIVITY;
        int begin = 0;
        int drawn = 0;
        for (int column = 0; column <= field.width; column++) {
            int heights = column == field.width ? -1 : heights(track.activity(), column, perPixel);
            if (heights != drawn) {
                bar(begin, column, ground, drawn / (ACTIVITY + 1), drawn % (ACTIVITY + 1));
                begin = column;
                drawn = heights;
            }
        }
        gc.setForeground(palette.line());
        gc.drawLine(field.x, ground, field.x + field.width, ground);
    }

    /** The heights of work and of being held up at a column, in one number. */
    private int heights(Activity activity, int column, double perPixel) {
        long from = window.begin() + (long) (column * perPixel);
        long to = Math.max(from + 1, window.begin() + (long) ((column + 1) * perPixel));
        int own = (int) Math.round(ACTIVITY * activity.ownShare(from, to));
        int heldUp = (int) Math.round(ACTIVITY * activity.heldUpShare(from, to));
        return own * (ACTIVITY + 1) + heldUp;
    }

    private void bar(int from, int to, int ground, int own, int heldUp) {
        gc.setBackground(palette.category(2));
        gc.fillRectangle(field.x + from, ground - own, to - from, own);
        gc.setBackground(palette.category(1));
        gc.fillRectangle(field.x + from, ground - own - heldUp, to - from, heldUp);
    }

    private void mark(Track track, int top, int event) {
        int from = Math.max(field.x, x(track.begins()[event]));
        int to = Math.min(field.x + field.width, x(track.ends()[event]));
        if (to >= from) {
            gc.setForeground(palette.ink());
            gc.setLineWidth(2);
            gc.drawRectangle(from, top + 2, Math.max(2, to - from), DRAWS - 1);
            gc.setLineWidth(1);
        }
    }

    /** What the parts of a track mean, in the corner over the names. */
    void legend(String text, int width) {
        gc.setForeground(palette.faintInk());
        gc.setLineStyle(SWT.LINE_SOLID);
        gc.drawText(text, PADDING, 2, true);
        gc.setForeground(palette.line());
        gc.drawLine(0, RULER - 1, width, RULER - 1);
    }
}
