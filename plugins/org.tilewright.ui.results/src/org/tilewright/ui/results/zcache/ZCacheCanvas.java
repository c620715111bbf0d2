package org.tilewright.ui.results.zcache;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.ui.cache.WayBox;
import org.tilewright.ui.cache.WayState;
import org.tilewright.ui.results.Messages;
import org.tilewright.ui.theme.Palette;

/** The sets of a Z cache below each other, a box a way, and beside each set the tiles that it is there for. */
public final class ZCacheCanvas extends Canvas {

    private static final int MARGIN = 12;
    private static final int HEAD = 70;

    private ZCacheState state;
    private String hint = "";

    ZCacheCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL | SWT.H_SCROLL);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.Resize, event -> updateBars());
        getVerticalBar().addListener(SWT.Selection, event -> redraw());
        getHorizontalBar().addListener(SWT.Selection, event -> redraw());
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        addListener(SWT.KeyDown, event -> key(event.keyCode));
    }

    private void key(int keyCode) {
        ScrollBar bar = getVerticalBar();
        int to = switch (keyCode) {
            case SWT.ARROW_UP -> bar.getSelection() - row();
            case SWT.ARROW_DOWN -> bar.getSelection() + row();
            case SWT.PAGE_UP -> bar.getSelection() - getClientArea().height;
            case SWT.PAGE_DOWN -> bar.getSelection() + getClientArea().height;
            case SWT.HOME -> 0;
            case SWT.END -> bar.getMaximum();
            default -> bar.getSelection();
        };
        bar.setSelection(Math.max(0, to));
        redraw();
    }

    /** Shows a state, or a line that says why there is none. */
    void show(ZCacheState shown, String instead) {
        state = shown;
        hint = instead;
        updateBars();
        redraw();
    }

    /** Brings a set to the top. */
    void reveal(int set) {
        getVerticalBar().setSelection(set * row());
        redraw();
    }

    /** The state that is shown; empty if none is. */
    public Optional<ZCacheState> state() {
        return Optional.ofNullable(state);
    }

    private int row() {
        GC gc = new GC(this);
        int line = line(gc);
        gc.dispose();
        return row(line);
    }

    private static int line(GC gc) {
        return gc.getFontMetrics().getHeight() + 2;
    }

    private static int row(int line) {
        return (WayBox.LINES + 1) * line + MARGIN + 6;
    }

    private int width() {
        return state == null ? 0 : MARGIN + HEAD + state.ways() * (WayBox.WIDTH + WayBox.GAP) + 300;
    }

    private void updateBars() {
        update(getVerticalBar(), state == null ? 0 : state.sets() * row(), getClientArea().height);
        update(getHorizontalBar(), width(), getClientArea().width);
    }

    private static void update(ScrollBar bar, int all, int seen) {
        bar.setVisible(all > seen);
        bar.setValues(Math.clamp(bar.getSelection(), 0, Math.max(0, all - seen)), 0, Math.max(1, all),
                Math.max(1, Math.min(seen, all)), 40, Math.max(1, seen));
    }

    private void paint(GC gc) {
        Palette palette = Palette.of(this);
        gc.setBackground(palette.ground());
        gc.fillRectangle(getClientArea());
        gc.setAntialias(SWT.ON);
        if (state == null) {
            gc.setForeground(palette.faintInk());
            gc.drawText(hint, MARGIN, MARGIN, true);
            return;
        }
        int line = line(gc);
        int row = row(line);
        int scrolled = getVerticalBar().getSelection();
        int first = scrolled / row;
        int last = Math.min(state.sets() - 1, (scrolled + getClientArea().height) / row);
        for (int set = first; set <= last; set++) {
            set(gc, palette, set, MARGIN - getHorizontalBar().getSelection(), MARGIN + set * row - scrolled, line);
        }
    }

    private void set(GC gc, Palette palette, int set, int x, int y, int line) {
        int number = set;
        List<ZCacheState.Line> lines = state.lines().stream().filter(each -> each.set() == number).toList();
        gc.setForeground(palette.ink());
        gc.drawText(NLS.bind(Messages.ZCache_setNumber, set), x, y + line, true);
        for (int way = 0; way < state.ways(); way++) {
            int each = way;
            Optional<WayState> held = lines.stream().filter(one -> one.way() == each).findFirst()
                    .map(ZCacheCanvas::held);
            WayBox.paint(gc, palette, x + HEAD + way * (WayBox.WIDTH + WayBox.GAP), y, line, way, held, false);
        }
        int at = y + line + 4;
        int beside = x + HEAD + state.ways() * (WayBox.WIDTH + WayBox.GAP);
        gc.setForeground(palette.faintInk());
        for (ZCacheState.Line each : lines) {
            if (!each.tiles().isEmpty()) {
                gc.drawText(NLS.bind(Messages.ZCache_waiting, each.way(), tiles(each)), beside, at, true);
                at += line;
            }
        }
    }

    private static String tiles(ZCacheState.Line line) {
        return line.tiles().stream().map(tile -> "(" + tile.x() + ", " + tile.y() + ")").distinct()
                .collect(Collectors.joining(" "));
    }

    private static WayState held(ZCacheState.Line line) {
        return new WayState(line.block(), line.pending(), Optional.of(line.touched()), line.users(), line.dirty());
    }
}
