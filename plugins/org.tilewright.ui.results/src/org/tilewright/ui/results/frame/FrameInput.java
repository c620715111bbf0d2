package org.tilewright.ui.results.frame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;

/**
 * Mouse and keys on an image: the wheel and plus and minus magnify, dragging moves, a click asks for a pixel; arrows lead
 * to the next pixel, with shift to the eighth, and the return key asks for it.
 */
final class FrameInput {

    private static final double STEP = 1.25;
    private static final int FAR = 8;
    private static final int CLICK = 4;

    private final FrameCanvas canvas;
    private Point pressed;
    private Point last;

    FrameInput(FrameCanvas canvas) {
        this.canvas = canvas;
    }

    void listen() {
        canvas.addListener(SWT.MouseWheel, this::wheel);
        canvas.addListener(SWT.MouseDown, this::press);
        canvas.addListener(SWT.MouseMove, this::drag);
        canvas.addListener(SWT.MouseUp, this::release);
        canvas.addListener(SWT.MouseExit, event -> canvas.pointAt(-1, -1));
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
    }

    private void wheel(Event event) {
        canvas.zoom(Math.pow(STEP, Integer.signum(event.count)), event.x, event.y);
        event.doit = false;
    }

    private void press(Event event) {
        canvas.setFocus();
        pressed = new Point(event.x, event.y);
        last = pressed;
    }

    private void drag(Event event) {
        if (last == null) {
            canvas.pointAt(event.x, event.y);
        } else if (isDragged(event)) {
            canvas.move(event.x - last.x, event.y - last.y);
            last = new Point(event.x, event.y);
            pressed = new Point(-FAR, -FAR);
        }
    }

    private boolean isDragged(Event event) {
        return Math.abs(event.x - pressed.x) + Math.abs(event.y - pressed.y) > CLICK;
    }

    private void release(Event event) {
        boolean isClick = pressed != null && event.button == 1 && !isDragged(event);
        pressed = null;
        last = null;
        Point pixel = isClick ? canvas.pixelAt(event.x, event.y) : null;
        if (pixel != null) {
            canvas.select(pixel);
            canvas.askForPixel();
        }
    }

    private void key(Event event) {
        int step = (event.stateMask & SWT.SHIFT) != 0 ? FAR : 1;
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> go(-step, 0);
            case SWT.ARROW_RIGHT -> go(step, 0);
            case SWT.ARROW_UP -> go(0, step);
            case SWT.ARROW_DOWN -> go(0, -step);
            case SWT.CR, SWT.KEYPAD_CR -> canvas.askForPixel();
            case '+', '=', SWT.KEYPAD_ADD -> canvas.zoom(STEP);
            case '-', SWT.KEYPAD_SUBTRACT -> canvas.zoom(1 / STEP);
            case '0', SWT.KEYPAD_0, SWT.HOME -> canvas.fit();
            case '1', SWT.KEYPAD_1 -> canvas.actual();
            default -> {
                return;
            }
        }
        event.doit = false;
    }

    private void go(int byX, int byY) {
        if (canvas.picture() == null) {
            return;
        }
        int width = canvas.picture().width();
        int height = canvas.picture().height();
        Point from = canvas.pixel();
        canvas.select(from == null ? new Point(width / 2, height / 2)
                : new Point(Math.clamp(from.x + (long) byX, 0, width - 1),
                        Math.clamp(from.y + (long) byY, 0, height - 1)));
    }
}
