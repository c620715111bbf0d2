package org.tilewright.ui.editor.diagram;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.tilewright.ui.editor.diagram.layout.Scene.Box;

/**
 * Mouse and keyboard on a diagram. Wheel moves it, with Ctrl magnifies it; dragging the ground moves it; arrow keys go from
 * block to block, Enter opens a form, Space expands, + and - magnify, 0 fits and 1 shows all as large as it is.
 */
final class DiagramInput {

    private static final double STEP = 1.2;
    private static final int WHEEL = 20;

    private final DiagramCanvas canvas;
    private Point dragged;

    DiagramInput(DiagramCanvas canvas) {
        this.canvas = canvas;
    }

    void listen() {
        canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
        canvas.addListener(SWT.MouseHorizontalWheel, event -> canvas.move(event.count * WHEEL, 0));
        canvas.addListener(SWT.MouseDown, this::press);
        canvas.addListener(SWT.MouseUp, event -> dragged = null);
        canvas.addListener(SWT.MouseMove, this::moveMouse);
        canvas.addListener(SWT.MouseDoubleClick, this::doubleClick);
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, this::traverse);
    }

    private void wheel(Event event) {
        if ((event.stateMask & SWT.MOD1) != 0) {
            canvas.zoom(event.count > 0 ? STEP : 1 / STEP, event.x, event.y);
        } else if ((event.stateMask & SWT.SHIFT) != 0) {
            canvas.move(event.count * WHEEL, 0);
        } else {
            canvas.move(0, event.count * WHEEL);
        }
        event.doit = false;
    }

    private void press(Event event) {
        canvas.setFocus();
        Optional<Box> box = canvas.boxAt(event.x, event.y);
        if (event.button == 1 && box.isPresent() && canvas.isOnHandle(box.get(), event.x, event.y)) {
            canvas.toggle(box.get().block());
            return;
        }
        box.ifPresent(canvas::select);
        boolean onGround = box.map(found -> found.block().isContainer()).orElse(true);
        if (event.button == 2 || event.button == 1 && onGround) {
            dragged = new Point(event.x, event.y);
        }
    }

    private void moveMouse(Event event) {
        if (dragged != null) {
            canvas.move(event.x - dragged.x, event.y - dragged.y);
            dragged = new Point(event.x, event.y);
            return;
        }
        String tip = canvas.boxAt(event.x, event.y).map(canvas::describe).orElse(null);
        if (!Objects.equals(tip, canvas.getToolTipText())) {
            canvas.setToolTipText(tip);
        }
    }

    private void doubleClick(Event event) {
        canvas.boxAt(event.x, event.y).filter(box -> !canvas.isOnHandle(box, event.x, event.y))
                .ifPresent(canvas::open);
    }

    private void key(Event event) {
        Rectangle area = canvas.getClientArea();
        switch (event.keyCode) {
            case SWT.ARROW_LEFT, SWT.ARROW_RIGHT, SWT.ARROW_UP, SWT.ARROW_DOWN -> arrow(event);
            case SWT.CR, SWT.KEYPAD_CR -> canvas.selectedBox().ifPresent(canvas::open);
            case SWT.SPACE -> canvas.selectedBox().ifPresent(box -> canvas.toggle(box.block()));
            case '+', '=', SWT.KEYPAD_ADD -> canvas.zoom(STEP, area.width / 2, area.height / 2);
            case '-', SWT.KEYPAD_SUBTRACT -> canvas.zoom(1 / STEP, area.width / 2, area.height / 2);
            case '0', SWT.KEYPAD_0 -> canvas.fit();
            case '1', SWT.KEYPAD_1 -> canvas.zoom(1 / canvas.zoom(), area.width / 2, area.height / 2);
            default -> {
                return;
            }
        }
        event.doit = false;
    }

    private void arrow(Event event) {
        if (canvas.scene() != null) {
            Navigation.next(canvas.scene(), canvas.selectedBox().orElse(null), event.keyCode)
                    .ifPresent(canvas::select);
        }
    }

    /** Tab leaves the diagram; arrows stay in it. */
    private void traverse(Event event) {
        switch (event.detail) {
            case SWT.TRAVERSE_TAB_NEXT, SWT.TRAVERSE_TAB_PREVIOUS, SWT.TRAVERSE_ESCAPE -> event.doit = true;
            default -> event.doit = false;
        }
    }
}
