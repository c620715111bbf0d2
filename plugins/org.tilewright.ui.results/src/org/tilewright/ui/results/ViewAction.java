package org.tilewright.ui.results;

import org.eclipse.jface.action.Action;

/** An action of a tool bar that does one thing. */
public final class ViewAction extends Action {

    private final Runnable work;

    /**
     * Makes an action.
     *
     * @param text what it does
     * @param icon its picture
     * @param work does it, in the UI thread
     */
    public ViewAction(String text, Icons icon, Runnable work) {
        super(text, icon.descriptor());
        setToolTipText(text);
        this.work = work;
    }

    @Override
    public void run() {
        work.run();
    }
}
