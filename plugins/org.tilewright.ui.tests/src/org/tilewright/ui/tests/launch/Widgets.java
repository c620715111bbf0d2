package org.tilewright.ui.tests.launch;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.Workbench;

/** Finds widgets in dialogs and views by what they are and say, as a user does. */
public final class Widgets {

    private Widgets() {}

    /** The button with this text, whatever its mnemonic. */
    public static Button button(Composite parent, String text) {
        List<Button> buttons = Controls.in(parent, Button.class);
        return buttons.stream().filter(each -> each.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow(() -> new AssertionError(
                        text + " is not among " + buttons.stream().map(Button::getText).toList()));
    }

    /** Clicks what can be clicked. */
    public static void click(Control control) {
        control.notifyListeners(SWT.Selection, new Event());
        Workbench.processEvents();
    }

    /** The open window with this title. */
    public static Shell shell(String title) throws InterruptedException {
        Workbench.waitUntil(title + " is open", () -> find(title) != null);
        return find(title);
    }

    private static Shell find(String title) {
        for (Shell shell : Display.getCurrent().getShells()) {
            if (shell.isVisible() && shell.getText().equals(title)) {
                return shell;
            }
        }
        return null;
    }
}
