package org.tilewright.ui.results.cycles;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.ui.results.cycles.StackPlan.Piece;
import org.tilewright.ui.theme.Palette;

/** Bars of cycles, one of which may be selected, and a part of it. */
public final class StackCanvas extends Canvas {

    private static final int EXPORT_WIDTH = 1200;
    private static final int EXPORT_HEIGHT = 500;
    private static final int LEGEND_GAP = 6;
    /** The legend takes no more than one of so many parts of the height. */
    private static final int LEGEND_SHARE = 3;

    private StackChart chart = new StackChart("", "", List.of());
    private boolean standing;
    private StackPlan plan;
    private int bar;
    private int part = -1;
    private Runnable selected = () -> {
        // Nobody asks until the view does.
    };

    /** Makes an empty canvas. */
    public StackCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.Resize, event -> replan());
        getVerticalBar().addListener(SWT.Selection, event -> replan());
        new StackInput(this).listen();
        replan();
    }

    /** Calls back when another bar or part is selected. */
    public void onSelection(Runnable listener) {
        selected = listener;
    }

    /** Shows bars, standing side by side or lying below each other. */
    public void show(StackChart shown, boolean areStanding) {
        chart = shown;
        standing = areStanding;
        getVerticalBar().setSelection(0);
        select(Math.max(0, Math.min(bar, shown.bars().size() - 1)), -1);
    }

    /** What is shown. */
    public StackChart chart() {
        return chart;
    }

    boolean isStanding() {
        return standing;
    }

    /** The selected bar. */
    public Optional<Bar> selectedBar() {
        return bar < chart.bars().size() ? Optional.of(chart.bars().get(bar)) : Optional.empty();
    }

    int bar() {
        return bar;
    }

    int part() {
        return part;
    }

    /** Selects a bar, and a part of it unless that is negative. */
    void select(int newBar, int newPart) {
        bar = newBar;
        part = newPart;
        reveal();
        replan();
        selected.run();
    }

    private void reveal() {
        ScrollBar scroll = getVerticalBar();
        int top = bar * StackPlan.ROW;
        int seen = window().height - StackPlan.TOP - StackPlan.ROW;
        if (!standing && scroll.isVisible() && (top < scroll.getSelection() || top > scroll.getSelection() + seen)) {
            scroll.setSelection(Math.max(0, top - seen / 2));
        }
    }

    /** The piece at a place of the canvas. */
    Optional<Piece> at(int x, int y) {
        return window().contains(x, y) ? plan.at(x, y) : Optional.empty();
    }

    /** Where a part of a bar is on the canvas; empty if it has no tick. */
    public Optional<Rectangle> place(int ofBar, String cause) {
        return plan.pieces().stream().filter(piece -> piece.bar() == ofBar && plan.part(piece).cause().equals(cause))
                .map(Piece::place).findFirst();
    }

    StackPlan plan() {
        return plan;
    }

    /** The part of the canvas that shows bars: all but the legend. */
    private Rectangle window() {
        Rectangle area = getClientArea();
        return new Rectangle(area.x, area.y, area.width,
                Math.max(1, area.height - legendHeight(area.width, mostLegend())));
    }

    private int mostLegend() {
        return getClientArea().height / LEGEND_SHARE;
    }

    private int legendHeight(int width, int most) {
        GC gc = new GC(this);
        try {
            return new StackPainter(gc, Palette.of(this), chart).legend(chart, -EXPORT_WIDTH, width, most) + LEGEND_GAP;
        } finally {
            gc.dispose();
        }
    }

    private void replan() {
        Rectangle window = window();
        ScrollBar scroll = getVerticalBar();
        int height = standing ? 0 : StackPlan.height(chart);
        scroll.setVisible(height > window.height);
        if (scroll.isVisible()) {
            scroll.setValues(Math.min(scroll.getSelection(), height - window.height), 0, height, window.height,
                    StackPlan.ROW, window.height);
        }
        GC gc = new GC(this);
        plan = plan(gc, chart, standing, window.width, window.height, scroll.isVisible() ? scroll.getSelection() : 0);
        gc.dispose();
        redraw();
    }

    private static StackPlan plan(GC gc, StackChart chart, boolean standing, int width, int height, int scrolled) {
        int left = StackPainter.labelWidth(gc, chart, standing);
        int right = standing ? left / 2 : StackPainter.TICKS_WIDTH;
        return new StackPlan(chart, standing,
                new Rectangle(left, -scrolled, Math.max(1, width - left - right), height));
    }

    private void paint(GC gc) {
        Palette palette = Palette.of(this);
        gc.setBackground(palette.ground());
        gc.fillRectangle(getClientArea());
        StackPainter painter = new StackPainter(gc, palette, chart);
        Rectangle window = window();
        painter.bars(plan, window, bar, part);
        painter.legend(chart, window.height + LEGEND_GAP / 2, window.width, mostLegend());
    }

    /** All bars as a picture, however many of them are in sight. */
    ImageData picture() {
        int legend = legendHeight(EXPORT_WIDTH, EXPORT_HEIGHT);
        int height = standing ? EXPORT_HEIGHT : StackPlan.height(chart);
        Palette palette = Palette.of(this);
        Image image = new Image(getDisplay(), EXPORT_WIDTH, height + legend);
        GC gc = new GC(image);
        try {
            gc.setFont(getFont());
            gc.setBackground(palette.ground());
            gc.fillRectangle(image.getBounds());
            StackPainter painter = new StackPainter(gc, palette, chart);
            painter.bars(plan(gc, chart, standing, EXPORT_WIDTH, height, 0),
                    new Rectangle(0, 0, EXPORT_WIDTH, height), -1, -1);
            painter.legend(chart, height + LEGEND_GAP / 2, EXPORT_WIDTH, EXPORT_HEIGHT);
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(widthHint == SWT.DEFAULT ? 400 : widthHint, heightHint == SWT.DEFAULT ? 200 : heightHint);
    }
}
