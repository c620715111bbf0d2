package org.tilewright.ui.editor;

import org.eclipse.swt.widgets.Display;
import org.tilewright.ui.editor.session.Pause;

/** A moment in which nobody types, so short that what is wrong is marked within 300 ms of the last letter. */
final class TypingPause implements Pause {

    private static final int MILLISECONDS = 120;

    private final Display display;
    private Runnable waiting;

    TypingPause(Display display) {
        this.display = display;
    }

    @Override
    public void thenRun(Runnable task) {
        cancel();
        waiting = task;
        display.timerExec(MILLISECONDS, waiting);
    }

    /** Forgets what was to be run. */
    void cancel() {
        if (waiting != null) {
            display.timerExec(-1, waiting);
            waiting = null;
        }
    }
}
