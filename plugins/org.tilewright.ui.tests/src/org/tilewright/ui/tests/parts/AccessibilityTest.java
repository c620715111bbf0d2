package org.tilewright.ui.tests.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.ui.tests.Controls;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** The workbench can be used with a keyboard and a screen reader alone. */
class AccessibilityTest {

    /** Views of which a user sees little but what they paint. */
    private static final Set<String> PAINTED = Set.of("org.tilewright.ui.results.frame",
            "org.tilewright.ui.results.cycles", "org.tilewright.ui.results.timeline",
            "org.tilewright.ui.verify.counterexample", "org.tilewright.ui.editor.diagram");

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @TempDir
    Path folder;

    /** Tab and Shift+Tab go through every part, to each control, in the order in which it is read. */
    @Test
    void everyControlHasANameAndIsReachedByKeyboardInReadingOrder() throws Exception {
        List<String> disordered = new ArrayList<>();
        List<String> nameless = new ArrayList<>();
        List<String> unreachable = new ArrayList<>();
        Set<String> painted = new TreeSet<>();
        EveryPart.visit(folder, (name, area) -> {
            for (Control control : Controls.in(area, Control.class)) {
                String place = name + ": " + control + " in " + control.getParent();
                if (control.isVisible() && AccessibleNames.isNeeded(control)
                        && AccessibleNames.of(control).isEmpty()) {
                    nameless.add(place);
                }
                if (control.isVisible() && AccessibleNames.isPainted(control)) {
                    painted.add(name);
                    if (!reaches(control)) {
                        unreachable.add(place);
                    }
                }
            }
            disordered.addAll(TabOrder.faults(name, area));
            for (ToolBar bar : Controls.in(area, ToolBar.class)) {
                for (ToolItem item : bar.getItems()) {
                    if ((item.getStyle() & SWT.SEPARATOR) == 0 && item.getText().isEmpty()
                            && (item.getToolTipText() == null || item.getToolTipText().isEmpty())) {
                        nameless.add(name + ": an item of a tool bar");
                    }
                }
            }
        });
        assertEquals("", String.join("\n", nameless));
        assertEquals("", String.join("\n", unreachable));
        assertEquals("", String.join("\n", disordered));
        assertEquals(new TreeSet<>(PAINTED), new TreeSet<>(painted.stream().filter(PAINTED::contains).toList()));
    }

    /** Whether it takes the focus, as Tab gives it. */
    private static boolean reaches(Control control) {
        boolean took = control.setFocus();
        Workbench.processEvents();
        return took && control.isFocusControl();
    }
}
