package org.tilewright.ui.verify.counterexample;

import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.theme.Palette;
import org.tilewright.ui.verify.Messages;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.SequenceDiagram;

/** The sequence diagram of a counterexample, in which a click goes to a step. Only the rows in sight are drawn. */
final class SequenceCanvas {

    private static final int ROW = 36;
    private static final int HEAD = 34;
    private static final int COLUMN = 200;
    private static final int FIRST = 110;
    private static final int LOOP = 26;
    private static final int TIP = 9;

    private final Canvas canvas;
    private SequenceDiagram diagram;
    private int step;

    /** Tells which step was chosen. */
    SequenceCanvas(Composite parent, IntConsumer chosen) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.H_SCROLL);
        AccessibleName.give(canvas, () -> Messages.Sequence_name);
        canvas.addListener(SWT.Paint, this::paint);
        canvas.addListener(SWT.Resize, event -> updateBars());
        canvas.getVerticalBar().addListener(SWT.Selection, event -> canvas.redraw());
        canvas.getHorizontalBar().addListener(SWT.Selection, event -> canvas.redraw());
        canvas.addListener(SWT.MouseDown, event -> {
            canvas.setFocus();
            int row = (event.y - HEAD + canvas.getVerticalBar().getSelection()) / ROW + 1;
            if (diagram != null && event.y > HEAD && row <= diagram.rows().size()) {
                chosen.accept(row);
            }
        });
    }

    Control control() {
        return canvas;
    }

    void show(Counterexample counterexample) {
        diagram = counterexample == null ? null : SequenceDiagram.of(counterexample);
        updateBars();
        canvas.redraw();
    }

    /** Marks a step and scrolls to it. */
    void select(int selected) {
        step = selected;
        ScrollBar bar = canvas.getVerticalBar();
        int top = (step - 1) * ROW;
        int seen = canvas.getClientArea().height - HEAD;
        if (top < bar.getSelection() || top + 2 * ROW > bar.getSelection() + seen) {
            bar.setSelection(Math.max(0, top - seen / 2));
        }
        canvas.redraw();
    }

    private void updateBars() {
        int rows = diagram == null ? 0 : diagram.rows().size() + 2;
        int columns = diagram == null ? 0 : diagram.components().size();
        update(canvas.getVerticalBar(), rows * ROW, canvas.getClientArea().height - HEAD);
        update(canvas.getHorizontalBar(), FIRST + columns * COLUMN + 60, canvas.getClientArea().width);
    }

    private static void update(ScrollBar bar, int all, int seen) {
        bar.setVisible(all > seen);
        bar.setValues(Math.min(bar.getSelection(), Math.max(0, all - seen)), 0, Math.max(1, all),
                Math.max(1, Math.min(seen, all)), ROW, Math.max(1, seen));
    }

    private int x(int column) {
        return FIRST + column * COLUMN - canvas.getHorizontalBar().getSelection();
    }

    private void paint(Event event) {
        GC gc = event.gc;
        Palette palette = Palette.of(canvas);
        gc.setBackground(palette.ground());
        gc.fillRectangle(canvas.getClientArea());
        if (diagram == null) {
            return;
        }
        gc.setAntialias(SWT.ON);
        int scrolled = canvas.getVerticalBar().getSelection();
        int height = canvas.getClientArea().height;
        for (int column = 0; column < diagram.components().size(); column++) {
            gc.setForeground(palette.line());
            gc.setLineStyle(SWT.LINE_DASH);
            gc.drawLine(x(column), HEAD, x(column), height);
            gc.setLineStyle(SWT.LINE_SOLID);
        }
        int first = scrolled / ROW;
        int last = Math.min(diagram.rows().size(), first + height / ROW + 2);
        gc.setClipping(0, HEAD, canvas.getClientArea().width, height);
        for (int row = first; row < last; row++) {
            paintRow(gc, palette, diagram.rows().get(row), HEAD + row * ROW - scrolled);
        }
        if (last == diagram.rows().size()) {
            gc.setForeground(palette.alarm());
            gc.drawText("\u2717 " + diagram.violation(), 12, HEAD + last * ROW - scrolled + 8, true);
        }
        gc.setClipping(canvas.getClientArea());
        paintHeads(gc, palette);
    }

    private void paintHeads(GC gc, Palette palette) {
        for (int column = 0; column < diagram.components().size(); column++) {
            String name = diagram.components().get(column);
            Point extent = gc.textExtent(name);
            int left = x(column) - extent.x / 2 - 8;
            gc.setForeground(palette.ink());
            gc.drawRoundRectangle(left, 4, extent.x + 16, extent.y + 8, 6, 6);
            gc.drawText(name, left + 8, 8, true);
        }
    }

    private void paintRow(GC gc, Palette palette, SequenceDiagram.Row row, int top) {
        boolean isSelected = row.number() == step;
        if (isSelected) {
            gc.setBackground(palette.accent());
            gc.setAlpha(40);
            gc.fillRectangle(0, top, canvas.getClientArea().width, ROW);
            gc.setAlpha(255);
        }
        gc.setForeground(isSelected ? palette.accent() : palette.faintInk());
        gc.drawText((isSelected ? "\u25b6 " : "   ") + row.number(), 8, top + 10, true);
        gc.setForeground(palette.ink());
        gc.setBackground(palette.ink());
        gc.setLineWidth(isSelected ? 2 : 1);
        int y = top + ROW - 10;
        int from = x(row.from());
        int to = x(row.to());
        if (row.from() == row.to()) {
            gc.drawPolyline(new int[] { from, y - 12, from + LOOP, y - 12, from + LOOP, y, from + TIP, y });
            gc.fillPolygon(new int[] { from, y, from + TIP, y - 4, from + TIP, y + 4 });
            gc.drawText(row.text(), from + LOOP + 8, y - 6 - gc.getFontMetrics().getHeight() / 2, true);
        } else {
            int back = to > from ? -TIP : TIP;
            gc.drawLine(from, y, to + back, y);
            gc.fillPolygon(new int[] { to, y, to + back, y - 4, to + back, y + 4 });
            gc.drawText(row.text(), Math.min(from, to) + 10, y - gc.getFontMetrics().getHeight() - 3, true);
        }
        gc.setLineWidth(1);
    }
}
