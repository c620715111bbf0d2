package org.tilewright.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** What all texts of several lines have in common, which the toolkit does not do by itself. */
public final class LongTexts {

    private LongTexts() {}

    /** Lets Tab and Shift+Tab lead on from a field, which would take them as characters. */
    public static void leaveByTab(Text field) {
        field.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
    }

    /**
     * Lets a text that is only read, selected and copied stand on the ground of what it is in, and not on that of a field. It
     * takes that ground once the theme's style has given it.
     */
    public static void standOnGround(Text text) {
        text.getDisplay().asyncExec(() -> {
            if (!text.isDisposed()) {
                text.setBackground(text.getParent().getBackground());
            }
        });
    }
}
