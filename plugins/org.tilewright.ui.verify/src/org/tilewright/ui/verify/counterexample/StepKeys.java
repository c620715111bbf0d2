package org.tilewright.ui.verify.counterexample;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.tilewright.verify.expression.TraceExpression;

/** Lets the arrows go from step to step also where the focus is not in the table of steps, and edits expressions. */
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

    /** Delete takes the selected expression away, F2 edits it. */
    void listenToExpressions(StateTable state) {
        state.table().addListener(SWT.KeyDown, event -> {
            String name = state.selected();
            if (name != null && event.keyCode == SWT.F2) {
                view.expressions().edit(name);
            } else if (name != null && event.keyCode == SWT.DEL && TraceExpression.isName(name)) {
                view.expressions().remove(name);
            }
        });
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
