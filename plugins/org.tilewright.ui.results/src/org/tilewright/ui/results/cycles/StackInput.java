package org.tilewright.ui.results.cycles;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.ui.AccessibleName;

/** Mouse and keys on bars: along the bars to the next one, across them to the next part. */
final class StackInput {

    private final StackCanvas canvas;

    StackInput(StackCanvas canvas) {
        this.canvas = canvas;
    }

    void listen() {
        canvas.addListener(SWT.MouseDown, this::press);
        canvas.addListener(SWT.MouseMove, event -> canvas.setToolTipText(canvas.at(event.x, event.y)
                .map(piece -> StackText.part(canvas.chart().bars().get(piece.bar()), canvas.plan().part(piece)))
                .orElse(null)));
        canvas.addListener(SWT.KeyDown, this::key);
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        AccessibleName.give(canvas, this::describe);
    }

    private String describe() {
        Bar bar = canvas.selectedBar().orElse(null);
        if (bar == null || canvas.part() < 0) {
            return canvas.chart().title() + (bar == null ? "" : ", " + bar.label());
        }
        return StackText.part(bar, bar.parts().get(canvas.part()));
    }

    private void press(Event event) {
        canvas.setFocus();
        canvas.at(event.x, event.y).ifPresent(piece -> canvas.select(piece.bar(), piece.part()));
    }

    private void key(Event event) {
        boolean standing = canvas.isStanding();
        switch (event.keyCode) {
            case SWT.ARROW_UP -> go(standing ? 0 : -1, standing ? 1 : 0);
            case SWT.ARROW_DOWN -> go(standing ? 0 : 1, standing ? -1 : 0);
            case SWT.ARROW_LEFT -> go(standing ? -1 : 0, standing ? 0 : -1);
            case SWT.ARROW_RIGHT -> go(standing ? 1 : 0, standing ? 0 : 1);
            default -> {
                return;
            }
        }
        event.doit = false;
    }

    private void go(int bars, int parts) {
        Bar bar = canvas.selectedBar().orElse(null);
        if (bar == null) {
            return;
        }
        if (bars != 0) {
            canvas.select(Math.clamp(canvas.bar() + (long) bars, 0, canvas.chart().bars().size() - 1), -1);
            return;
        }
        int part = canvas.part();
        do {
            part += parts;
        } while (part >= 0 && part < bar.parts().size() && bar.parts().get(part).ticks() == 0);
        if (part >= 0 && part < bar.parts().size()) {
            canvas.select(canvas.bar(), part);
        }
    }
}
