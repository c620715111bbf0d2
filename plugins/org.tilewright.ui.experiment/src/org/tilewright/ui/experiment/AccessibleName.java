package org.tilewright.ui.experiment;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells screen readers what a control without a label is. */
final class AccessibleName extends AccessibleAdapter {

    private final String name;

    private AccessibleName(String name) {
        this.name = name;
    }

    static AccessibleName of(String name) {
        return new AccessibleName(name);
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name;
    }
}
