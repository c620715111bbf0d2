package org.tilewright.ui.results.imports;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.ui.results.Messages;

/** Asks for the trace or the scene. */
final class SourcePage extends WizardPage {

    private static final int WIDTH = 480;
    private static final String[] ENDINGS = { "*.trace;*.txt;*.txt.gz;*.gltf;*.glb;*.obj", "*.trace;*.txt;*.txt.gz",
            "*.gltf;*.glb;*.obj", "*" };

    private final String given;
    private Text file;
    private Label found;

    /** A page that begins with a file; null for none. */
    SourcePage(String given) {
        super("source", Messages.Import_title, null);
        this.given = given;
        setDescription(Messages.Import_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(area);
        new Label(area, SWT.NONE).setText(Messages.Import_file);
        file = new Text(area, SWT.BORDER);
        file.setMessage(Messages.Import_fileHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(file);
        Button browse = new Button(area, SWT.PUSH);
        browse.setText(Messages.Import_browse);
        browse.addListener(SWT.Selection, event -> browse());
        new Label(area, SWT.NONE);
        found = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(found);
        setControl(area);
        if (given != null) {
            file.setText(given);
        }
        file.addModifyListener(event -> validate());
        validate();
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(ENDINGS);
        dialog.setFilterNames(new String[] { Messages.Import_both, Messages.Import_traces, Messages.Import_scenes,
                Messages.Import_anyFile });
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void validate() {
        Source source = source();
        String text = file.getText().strip();
        setErrorMessage(source == null && !text.isEmpty() ? NLS.bind(Messages.Import_noFile, text) : null);
        found.setText(source == null ? text.isEmpty() ? Messages.Import_about : ""
                : source.isScene() ? Messages.Import_isScene : Messages.Import_isTrace);
        found.requestLayout();
        setPageComplete(source != null);
    }

    /** What was chosen; null if it is not there. */
    Source source() {
        return Source.of(file.getText().strip());
    }

    @Override
    public IWizardPage getNextPage() {
        return ((NewFramesWizard) getWizard()).pageOf(source());
    }
}
