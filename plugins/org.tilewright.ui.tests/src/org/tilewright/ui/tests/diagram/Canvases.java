package org.tilewright.ui.tests.diagram;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.tilewright.model.System;
import org.tilewright.ui.editor.diagram.DiagramCanvas;
import org.tilewright.ui.tests.Workbench;

/** A diagram alone in a window. */
final class Canvases implements AutoCloseable {

    private final Shell shell = new Shell(Display.getCurrent(), SWT.SHELL_TRIM);
    private final DiagramCanvas canvas;

    Canvases(int width, int height) {
        shell.setLayout(new FillLayout());
        canvas = new DiagramCanvas(shell);
        shell.setSize(width, height);
        shell.open();
    }

    DiagramCanvas canvas() {
        return canvas;
    }

    /** Shows a model and waits until it is laid out. */
    DiagramCanvas show(System model) throws InterruptedException {
        canvas.show(model);
        settle();
        return canvas;
    }

    /** Waits until what was asked for is laid out and drawn. */
    void settle() throws InterruptedException {
        Workbench.waitUntil("the diagram is laid out", () -> !canvas.isLayingOut());
        Workbench.processEvents();
    }

    /** Presses a key. */
    void press(int keyCode) {
        Event event = new Event();
        event.keyCode = keyCode;
        canvas.notifyListeners(SWT.KeyDown, event);
        Workbench.processEvents();
    }

    @Override
    public void close() {
        shell.dispose();
    }
}
