package org.tilewright.ui.results;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Tells screen readers what a control without a label shows. */
public final class AccessibleName extends AccessibleAdapter {

    private final Supplier<String> name;

    private AccessibleName(Supplier<String> name) {
        this.name = name;
    }

    /** Gives a control a name, which is asked for each time it is read. */
    public static void give(Control control, Supplier<String> name) {
        control.getAccessible().addAccessibleListener(new AccessibleName(name));
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name.get();
    }
}
