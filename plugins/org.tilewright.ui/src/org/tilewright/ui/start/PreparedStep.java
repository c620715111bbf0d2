package org.tilewright.ui.start;

/**
 * What a bundle runs in the background once the workbench has started, so that the code of a first step in the UI thread is
 * loaded and compiled by then. Named at the extension point {@code org.tilewright.ui.preparation}.
 */
public interface PreparedStep {

    /** Runs what the first step will run, without anything of the UI thread and without anything that stays. */
    void prepare();
}
