package org.tilewright.ui.verify.counterexample;

import java.util.List;
import java.util.Map;

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
import org.tilewright.ui.verify.picture.CacheSetPicture;
import org.tilewright.ui.verify.picture.ExchangePicture;
import org.tilewright.ui.verify.picture.Picture;
import org.tilewright.verify.trace.Counterexample;
import org.tilewright.verify.trace.ValueChange;

/** The state after a step drawn as what it is: a cache set, or GPUs with their queues and messages. */
final class StatePicture {

    private static final List<Picture> PICTURES = List.of(new CacheSetPicture(), new ExchangePicture());

    private final Canvas canvas;
    private Counterexample counterexample;
    private int step;

    StatePicture(Composite parent) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.H_SCROLL);
        AccessibleName.give(canvas, () -> Messages.Picture_name);
        canvas.addListener(SWT.Paint, this::paint);
        canvas.addListener(SWT.Resize, event -> updateBars());
        canvas.getVerticalBar().addListener(SWT.Selection, event -> canvas.redraw());
        canvas.getHorizontalBar().addListener(SWT.Selection, event -> canvas.redraw());
    }

    Control control() {
        return canvas;
    }

    void show(Counterexample shown, int at) {
        counterexample = shown;
        step = at;
        updateBars();
        canvas.redraw();
    }

    private Picture fitting() {
        return counterexample == null ? null
                : PICTURES.stream().filter(each -> each.fits(counterexample)).findFirst().orElse(null);
    }

    private void updateBars() {
        Picture picture = fitting();
        GC gc = new GC(canvas);
        Point size = picture == null ? new Point(0, 0) : picture.size(gc, counterexample, values(step));
        gc.dispose();
        update(canvas.getVerticalBar(), size.y, canvas.getClientArea().height);
        update(canvas.getHorizontalBar(), size.x, canvas.getClientArea().width);
    }

    private static void update(ScrollBar bar, int all, int seen) {
        bar.setVisible(all > seen);
        bar.setValues(Math.min(bar.getSelection(), Math.max(0, all - seen)), 0, Math.max(1, all),
                Math.max(1, Math.min(seen, all)), 20, Math.max(1, seen));
    }

    private Map<String, String> values(int at) {
        return ValueChange.values(counterexample, at);
    }

    private void paint(Event event) {
        Palette palette = Palette.of(canvas);
        event.gc.setBackground(palette.ground());
        event.gc.fillRectangle(canvas.getClientArea());
        event.gc.setAntialias(SWT.ON);
        event.gc.setForeground(palette.ink());
        Picture picture = fitting();
        if (picture == null) {
            event.gc.setForeground(palette.faintInk());
            event.gc.drawText(counterexample == null ? "" : Messages.Picture_none, 12, 12, true);
            return;
        }
        int x = canvas.getHorizontalBar().isVisible() ? canvas.getHorizontalBar().getSelection() : 0;
        int y = canvas.getVerticalBar().isVisible() ? canvas.getVerticalBar().getSelection() : 0;
        picture.paint(event.gc, palette, new Point(-x, -y), counterexample, values(Math.max(0, step - 1)),
                values(step));
    }
}
