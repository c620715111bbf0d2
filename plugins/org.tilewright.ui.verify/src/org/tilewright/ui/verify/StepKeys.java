package org.tilewright.ui.verify;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** Lets the arrows go from step to step also where the focus is not in the table of steps. */
final class StepKeys {

    private final CounterexampleView view;

    StepKeys(CounterexampleView view) {
        this.view = view;
    }

    void listenTo(Control... controls) {
        for (Control control : controls) {
            control.addListener(SWT.KeyDown, this::pressed);
        }
    }

    private void pressed(Event event) {
        int to = switch (event.keyCode) {
            case SWT.ARROW_UP -> view.step() - 1;
            case SWT.ARROW_DOWN -> view.step() + 1;
            case SWT.HOME -> 0;
            case SWT.END -> Integer.MAX_VALUE;
            default -> -1;
        };
        if (to >= 0 || event.keyCode == SWT.ARROW_UP) {
            view.stepTo(to);
            event.doit = false;
        }
    }
}
