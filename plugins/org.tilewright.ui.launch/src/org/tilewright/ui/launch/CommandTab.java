package org.tilewright.ui.launch;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.run.request.CommandText;

/** Shows the command that does what a configuration does, and copies it. */
public final class CommandTab extends LaunchTab {

    private static final int WIDTH = 500;
    private static final int LINES = 10;

    private final Words words;
    private Text text;

    /** Finds the command of a configuration. */
    @FunctionalInterface
    public interface Words {

        /**
         * The command, word by word.
         *
         * @throws CoreException if the configuration cannot be used; the message is one line
         */
        List<String> of(ILaunchConfiguration configuration) throws CoreException;
    }

    /** A tab for the configurations of one type. */
    public CommandTab(Words words) {
        super(Messages.Command_tab, Icons.COMMAND);
        this.words = words;
    }

    @Override
    protected void fill(Composite area) {
        Label label = new Label(area, SWT.WRAP);
        label.setText(Messages.Command_label);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(label);
        text = new Text(area, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults().span(3, 1).grab(true, true).hint(WIDTH, LINES * text.getLineHeight())
                .applyTo(text);
        Button copy = new Button(area, SWT.PUSH);
        copy.setText(Messages.Command_copy);
        copy.addListener(SWT.Selection, event -> copy(text.getText()));
    }

    /** Puts a command onto the clipboard. */
    public static void copy(String command) {
        Clipboard clipboard = new Clipboard(Display.getCurrent());
        clipboard.setContents(new Object[] { command }, new Transfer[] { TextTransfer.getInstance() });
        clipboard.dispose();
    }

    @Override
    protected void show(ILaunchConfiguration configuration) {
        try {
            text.setText(CommandText.of(words.of(configuration)));
        } catch (CoreException e) {
            text.setText(e.getStatus().getMessage());
        }
    }

    @Override
    public void activated(ILaunchConfigurationWorkingCopy configuration) {
        show(configuration);
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy configuration) {
        // It only shows what the other tabs say.
    }
}
