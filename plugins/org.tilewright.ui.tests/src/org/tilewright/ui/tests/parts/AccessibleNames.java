package org.tilewright.ui.tests.parts;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;

/** What a screen reader says of a control before it says what is in it. */
final class AccessibleNames {

    private AccessibleNames() {}

    /** Whether a user works with a control, and does not merely read it where it stands. */
    static boolean isNeeded(Control control) {
        return control instanceof Text || control instanceof Combo || control instanceof Spinner
                || control instanceof Table || control instanceof Tree || control instanceof Button
                || control instanceof Link || control instanceof StyledText || control instanceof Scale
                || control instanceof Slider || control instanceof ProgressBar
                || control instanceof org.eclipse.swt.widgets.List || isPainted(control);
    }

    /** Whether somebody paints it and takes keys for it, as nothing of the toolkit does. */
    static boolean isPainted(Control control) {
        return control instanceof Canvas && control.getClass() != Composite.class
                && control.getListeners(SWT.Paint).length > 0
                && (control.getListeners(SWT.KeyDown).length > 0 || control.getListeners(SWT.MouseDown).length > 0)
                && !control.getClass().getName().matches("org\\.eclipse\\.(swt\\.custom|jface|ui)\\..*")
                && !isRuler(control);
    }

    /** The toolkit's rulers beside a source say nothing that the source does not say. */
    private static boolean isRuler(Control control) {
        return control.getParent().getLayout() != null
                && control.getParent().getLayout().getClass().getName().startsWith("org.eclipse.jface.text.");
    }

    /** What it says; empty if nothing names the control. */
    static String of(Control control) {
        return Stream.of(said(control), own(control), labelled(control), before(control), control.getToolTipText())
                .filter(Objects::nonNull).filter(name -> !name.isBlank()).findFirst().orElse("");
    }

    private static String said(Control control) {
        AccessibleEvent event = new AccessibleEvent(control);
        event.childID = ACC.CHILDID_SELF;
        for (Object listener : list(control.getAccessible(), "accessibleListeners")) {
            ((AccessibleListener) listener).getName(event);
        }
        return event.result;
    }

    private static String own(Control control) {
        return switch (control) {
            case Button button -> button.getText();
            case Link link -> link.getText();
            case CLabel label -> label.getText();
            case Text text -> text.getMessage();
            default -> null;
        };
    }

    private static String labelled(Control control) {
        for (Object relation : list(control.getAccessible(), "relations")) {
            if ((int) value(relation, "type") == ACC.RELATION_LABELLED_BY) {
                return of(((Accessible) value(relation, "target")).getControl());
            }
        }
        return null;
    }

    /** The label right before a control in the order of the keyboard names it, as in all forms of Eclipse. */
    private static String before(Control control) {
        Control[] all = control.getParent().getChildren();
        for (int i = 1; i < all.length; i++) {
            if (all[i] == control) {
                return all[i - 1] instanceof Label label ? label.getText() : null;
            }
        }
        return null;
    }

    private static List<?> list(Accessible accessible, String name) {
        Object list = value(accessible, name);
        return list == null ? List.of() : List.copyOf((List<?>) list);
    }

    /** The toolkit keeps these to itself and the desktop's screen reader. */
    private static Object value(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError("the toolkit has no " + name + " any more", changed);
        }
    }
}
