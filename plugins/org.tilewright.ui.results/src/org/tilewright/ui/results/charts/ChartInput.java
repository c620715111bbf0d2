package org.tilewright.ui.results.charts;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Mouse and keys on a chart: the wheel and plus and minus magnify, dragging and arrows move, home shows all. */
final class ChartInput {

    private static final double STEP = 1.25;
    private static final double PAN = 0.1;

    private final SeriesChart chart;
    private final Control plot;
    private int last = -1;

    ChartInput(SeriesChart chart) {
        this.chart = chart;
        plot = chart.plot();
    }

    void listen() {
        plot.addListener(SWT.MouseWheel, event -> {
            chart.zoom(Math.pow(STEP, Integer.signum(event.count)), event.x);
            event.doit = false;
        });
        plot.addListener(SWT.MouseDown, event -> {
            plot.setFocus();
            last = event.x;
        });
        plot.addListener(SWT.MouseUp, event -> last = -1);
        plot.addListener(SWT.MouseMove, this::drag);
        plot.addListener(SWT.MouseDoubleClick, event -> chart.fit());
        plot.addListener(SWT.KeyDown, this::key);
    }

    private void drag(Event event) {
        if (last >= 0 && event.x != last) {
            chart.pan((last - event.x) / (double) Math.max(1, plot.getSize().x));
            last = event.x;
        }
    }

    private void key(Event event) {
        int middle = plot.getSize().x / 2;
        switch (event.keyCode) {
            case '+', '=', SWT.KEYPAD_ADD -> chart.zoom(STEP, middle);
            case '-', SWT.KEYPAD_SUBTRACT -> chart.zoom(1 / STEP, middle);
            case SWT.ARROW_LEFT -> chart.pan(-PAN);
            case SWT.ARROW_RIGHT -> chart.pan(PAN);
            case SWT.HOME, '0', SWT.KEYPAD_0 -> chart.fit();
            default -> {
                return;
            }
        }
        event.doit = false;
    }
}
