package org.tilewright.ui.start;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.tilewright.ui.AccessibleName;

/**
 * Lets screen readers on GTK say the label before a field. SWT tells them which label that is, but a label is two things there,
 * and the one that it names has no text. A field gets its name when it is entered for the first time.
 */
public final class FieldLabels {

    private static final List<Class<? extends Control>> FIELDS = List.of(Text.class, Combo.class, Spinner.class,
            Tree.class,
            Table.class);
    private static final String NAMED = FieldLabels.class.getName();

    private FieldLabels() {}

    /** Begins; called in the UI thread. */
    static void install(Display display) {
        if (SWT.getPlatform().equals("gtk")) {
            display.addFilter(SWT.FocusIn, FieldLabels::entered);
        }
    }

    private static void entered(Event event) {
        if (event.widget instanceof Control field && field.getData(NAMED) == null
                && FIELDS.contains(field.getClass())) {
            field.setData(NAMED, Boolean.TRUE);
            labelOf(field)
                    .ifPresent(label -> AccessibleName.give(field, () -> label.isDisposed() ? "" : textOf(label)));
        }
    }

    /** The label right before a field; empty if there is none. */
    public static Optional<Label> labelOf(Control field) {
        Composite parent = field.getParent();
        List<Control> siblings = parent == null ? List.of() : Arrays.asList(parent.getChildren());
        int before = siblings.indexOf(field) - 1;
        return before >= 0 && siblings.get(before) instanceof Label label && !textOf(label).isEmpty()
                ? Optional.of(label)
                : Optional.empty();
    }

    /** Without the sign of the letter that is pressed to get there. */
    private static String textOf(Label label) {
        return label.getText().replace("&", "");
    }
}
