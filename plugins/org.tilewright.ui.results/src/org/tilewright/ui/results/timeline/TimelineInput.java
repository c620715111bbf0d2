package org.tilewright.ui.results.timeline;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.tilewright.run.timeline.BreachMoment;
import org.tilewright.run.timeline.Track;

/**
 * Mouse and keys on tracks: the wheel and plus and minus magnify, dragging and left and right move, up and down go to the
 * next track, and with control left and right to the next event; a click selects an event and marks its moment, home shows
 * all.
 */
final class TimelineInput {

    private static final double STEP = 1.4;
    private static final double PAN = 0.15;
    private static final int CLICK = 4;

    private final TimelineCanvas canvas;
    private int pressed = -1;
    private int last = -1;

    TimelineInput(TimelineCanvas canvas) {
        this.canvas = canvas;
    }

    void listen() {
        canvas.addListener(SWT.MouseWheel, this::wheel);
        canvas.addListener(SWT.MouseDown, event -> {
            canvas.setFocus();
            pressed = event.x;
            last = event.x;
        });
        canvas.addListener(SWT.MouseMove, this::move);
        canvas.addListener(SWT.MouseUp, this::release);
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
    }

    private void wheel(Event event) {
        if ((event.stateMask & SWT.SHIFT) == 0) {
            canvas.window().zoom(Math.pow(STEP, Integer.signum(event.count)), canvas.partAt(event.x));
            canvas.moved();
            event.doit = false;
        }
    }

    private void move(Event event) {
        if (last >= 0 && Math.abs(event.x - pressed) > CLICK) {
            canvas.window().pan((last - event.x) / (double) canvas.field().width);
            canvas.moved();
            last = event.x;
        } else if (last < 0) {
            int track = canvas.trackAt(event.y);
            BreachMoment breach = event.x < TimelineCanvas.NAMES ? null : canvas.breachAt(event.x);
            canvas.setToolTipText(breach != null ? breach.breach().line()
                    : track < 0 || event.x < TimelineCanvas.NAMES ? null
                            : TimelineText.at(canvas.tracks().get(track), canvas.timeAt(event.x)));
        }
    }

    private void release(Event event) {
        boolean isClick = pressed >= 0 && Math.abs(event.x - pressed) <= CLICK;
        pressed = -1;
        last = -1;
        int track = canvas.trackAt(event.y);
        if (isClick && event.button == 1 && event.x >= TimelineCanvas.NAMES) {
            canvas.point(canvas.timeAt(event.x));
        }
        if (isClick && track >= 0) {
            canvas.select(track, event.x < TimelineCanvas.NAMES ? -1
                    : canvas.tracks().get(track).at(canvas.timeAt(event.x)));
        }
    }

    private void key(Event event) {
        boolean control = (event.stateMask & SWT.CTRL) != 0;
        switch (event.keyCode) {
            case '+', '=', SWT.KEYPAD_ADD -> canvas.zoom(STEP);
            case '-', SWT.KEYPAD_SUBTRACT -> canvas.zoom(1 / STEP);
            case SWT.HOME, '0', SWT.KEYPAD_0 -> canvas.fit();
            case SWT.ARROW_UP -> canvas.select(canvas.trackNumber() - 1, -1);
            case SWT.ARROW_DOWN -> canvas.select(canvas.trackNumber() + 1, -1);
            case SWT.ARROW_LEFT -> go(control, -1);
            case SWT.ARROW_RIGHT -> go(control, 1);
            case 'p' -> go(true, -1);
            case 'n' -> go(true, 1);
            default -> {
                return;
            }
        }
        event.doit = false;
    }

    private void go(boolean isByEvent, int direction) {
        if (!isByEvent) {
            canvas.window().pan(direction * PAN);
            canvas.moved();
            return;
        }
        Track track = canvas.track().orElse(null);
        if (track != null && track.events() > 0) {
            int from = canvas.event() < 0 ? track.firstEndingAfter(canvas.begin()) - (direction > 0 ? 1 : 0)
                    : canvas.event();
            int to = Math.clamp(from + (long) direction, 0, track.events() - 1);
            canvas.point(track.begins()[to]);
            canvas.select(canvas.trackNumber(), to);
        }
    }
}
