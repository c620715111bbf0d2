package org.tilewright.ui.launch.designs;

import org.eclipse.core.resources.IProject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignSkeleton;
import org.tilewright.ui.launch.Messages;

/** Asks for the project, the id of a property and the name of its harness's class. */
final class PropertyPage extends WizardPage {

    private final IStructuredSelection selection;
    private ProjectChoice project;
    private Text id;
    private Text name;

    PropertyPage(IStructuredSelection selection) {
        super("property", Messages.NewProperty_title, null);
        this.selection = selection;
        setDescription(Messages.NewProperty_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        project = new ProjectChoice(area, selection);
        id = line(area, Messages.NewProperty_id, "my.property");
        name = line(area, Messages.NewProperty_harness, "edu.example.MyProperty");
        setControl(area);
        validate();
    }

    private Text line(Composite area, String label, String usual) {
        new Label(area, SWT.NONE).setText(label);
        Text text = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.setText(usual);
        text.addModifyListener(event -> validate());
        return text;
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            id.setFocus();
            id.selectAll();
        }
    }

    IProject project() {
        return project.project();
    }

    String id() {
        return id.getText().strip();
    }

    String className() {
        return name.getText().strip();
    }

    private void validate() {
        String mistake = project() == null ? Messages.Own_noProject : null;
        try {
            DesignSkeleton.property(id(), className());
        } catch (InputException e) {
            mistake = e.getMessage();
        }
        setErrorMessage(mistake);
        setPageComplete(mistake == null);
    }
}
