package org.tilewright.ui.tests.parts;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

/** Controls that Tab does not reach or leave, or reaches out of order, are found; {@link AccessibilityTest} looks for them in every part. */
class TabOrderTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    @Test
    void whatIsWrongIsFound() {
        Shell shell = new Shell(Display.getCurrent());
        shell.setLayout(new GridLayout(1, false));
        Button first = new Button(shell, SWT.PUSH);
        Button second = new Button(shell, SWT.PUSH);
        new Button(shell, SWT.PUSH).setText("third");
        Button fourth = new Button(shell, SWT.PUSH);
        Text text = new Text(shell, SWT.MULTI);
        shell.setTabList(new Control[] { first, fourth, second, text });
        shell.setSize(300, 300);
        shell.open();
        Workbench.processEvents();
        List<String> faults = TabOrder.faults("shell", shell);
        shell.dispose();
        assertTrue(faults.stream().anyMatch(fault -> fault.startsWith("shell: Tab does not reach Button {third}")),
                faults::toString);
        assertTrue(faults.stream().anyMatch(fault -> fault.contains("comes after")), faults::toString);
        assertTrue(faults.stream().anyMatch(fault -> fault.startsWith("shell: Tab does not leave Text")),
                faults::toString);
    }
}
