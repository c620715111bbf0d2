package org.tilewright.ui.tests.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.start.FieldLabels;
import org.tilewright.ui.start.Preparation;
import org.tilewright.ui.tests.ErrorLog;
import org.tilewright.ui.tests.Workbench;

class FieldLabelsTest {

    @RegisterExtension
    final ErrorLog errorLog = new ErrorLog();

    private Shell shell;

    @BeforeEach
    void open() throws CoreException, InterruptedException {
        Workbench.open();
        Workbench.waitUntil("the workbench is prepared", Preparation::isDone);
        shell = new Shell(Display.getCurrent());
    }

    @AfterEach
    void close() {
        shell.dispose();
        Workbench.processEvents();
    }

    @Test
    void aFieldHasTheLabelRightBeforeIt() {
        Text first = new Text(shell, SWT.BORDER);
        Label label = new Label(shell, SWT.NONE);
        label.setText("Si&ze:");
        Text labelled = new Text(shell, SWT.BORDER);
        new Button(shell, SWT.PUSH);
        Text behindAButton = new Text(shell, SWT.BORDER);
        new Label(shell, SWT.NONE);
        Text behindAnEmptyLabel = new Text(shell, SWT.BORDER);
        assertEquals(Optional.empty(), FieldLabels.labelOf(first));
        assertEquals(Optional.of(label), FieldLabels.labelOf(labelled));
        assertEquals(Optional.empty(), FieldLabels.labelOf(behindAButton));
        assertEquals(Optional.empty(), FieldLabels.labelOf(behindAnEmptyLabel));
    }

    /** What is entered is named, also when its label has gone, and nothing is left of it when it is disposed. */
    @Test
    void fieldsAreNamedWhenTheyAreEntered() throws InterruptedException {
        Composite form = new Composite(shell, SWT.NONE);
        Label label = new Label(form, SWT.NONE);
        label.setText("Size:");
        Text field = new Text(form, SWT.BORDER);
        AccessibleName.give(new Text(form, SWT.BORDER), () -> "Ways");
        shell.open();
        field.forceFocus();
        Workbench.waitUntil("it is named", () -> field.getData(FieldLabels.class.getName()) != null);
        label.dispose();
        form.dispose();
    }
}
