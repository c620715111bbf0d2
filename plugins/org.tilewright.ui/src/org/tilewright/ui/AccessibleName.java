package org.tilewright.ui;

import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Tells screen readers what a control without a label shows. */
public final class AccessibleName extends AccessibleAdapter {

    private static final boolean NATIVE_CONTROLS_HAVE_NO_NAME = SWT.getPlatform().equals("gtk");

    private final Supplier<String> name;

    private AccessibleName(Supplier<String> name) {
        this.name = name;
    }

    /** Gives a control a name, which is asked for each time it is read. */
    public static void give(Control control, Supplier<String> name) {
        AccessibleName accessible = new AccessibleName(name);
        control.getAccessible().addAccessibleListener(accessible);
        if (NATIVE_CONTROLS_HAVE_NO_NAME && isNative(control)) {
            accessible.label(control);
        }
    }

    /** Fields, trees and tables of GTK do not pass on what listeners say, but what labels them is read. */
    private void label(Control control) {
        Accessible label = new Accessible(control.getParent().getAccessible());
        label.addAccessibleListener(this);
        label.addAccessibleControlListener(new AccessibleControlAdapter() {

            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_LABEL;
            }
        });
        control.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, label);
        control.addDisposeListener(event -> label.dispose());
    }

    /** Whether the system draws a control, not SWT or this project. */
    static boolean isNative(Control control) {
        return !(control instanceof Canvas) && control.getClass() != Composite.class;
    }

    @Override
    public void getName(AccessibleEvent event) {
        event.result = name.get();
    }
}
