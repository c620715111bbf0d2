package org.tilewright.ui.results.imports;

import java.util.List;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.LongTexts;
import org.tilewright.ui.results.Messages;

/** Says what was made, and what could not be taken as it is. */
final class ReportDialog extends TitleAreaDialog {

    private static final int WIDTH = 560;
    private static final int LINES = 14;

    private final int frames;
    private final List<String> lines;

    ReportDialog(Shell parent, int frames, List<String> lines) {
        super(parent);
        this.frames = frames;
        this.lines = lines;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.Import_title);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        setTitle(frames == 1 ? Messages.Import_madeOne : NLS.bind(Messages.Import_made, frames));
        setMessage(Messages.Import_reportBeside);
        Composite margin = new Composite(area, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(margin);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(margin);
        Text text = new Text(margin, SWT.READ_ONLY | SWT.MULTI | SWT.BORDER | SWT.WRAP | SWT.V_SCROLL);
        text.setText(String.join("\n", lines));
        LongTexts.leaveByTab(text);
        AccessibleName.give(text, () -> Messages.Import_report);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, LINES * text.getLineHeight()).applyTo(text);
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, IDialogConstants.OK_LABEL, true);
    }
}
