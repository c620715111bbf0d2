package org.tilewright.ui.editor.session;

/** Waits until nothing was typed for a moment. */
public interface Pause {

    /**
     * Runs something after the pause, and only once when it is asked for several times before.
     *
     * @param task always the same
     */
    void thenRun(Runnable task);
}
