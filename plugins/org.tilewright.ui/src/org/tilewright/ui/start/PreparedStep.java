package org.tilewright.ui.start;

/**
 * What a bundle runs in the background once the workbench has started, so that the code of a first step in the UI thread is
 * loaded and compiled by then. Named at the extension point {@code org.tilewright.ui.preparation}.
 */
public interface PreparedStep {

    /**
     * Runs what the first step will run, without anything that stays. Called outside the UI thread; what only that may do it
     * hands over in short steps.
     */
    void prepare();
}
