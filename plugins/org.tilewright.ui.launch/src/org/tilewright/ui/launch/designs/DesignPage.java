package org.tilewright.ui.launch.designs;

import org.eclipse.core.resources.IProject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.tilewright.frame.InputException;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.run.designs.DesignSkeleton;
import org.tilewright.ui.AccessibleName;
import org.tilewright.ui.launch.Messages;

/** Asks for the project, the design point and the name of the class. */
final class DesignPage extends WizardPage {

    private static final int ROWS = 8;
    private static final int DESCRIPTION = 480;
    private static final String USUAL = "edu.example.MyDesign";

    private final IStructuredSelection selection;
    private ProjectChoice project;
    private Table points;
    private Text name;

    DesignPage(IStructuredSelection selection) {
        super("design", Messages.NewDesign_title, null);
        this.selection = selection;
        setDescription(Messages.NewDesign_description);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
        project = new ProjectChoice(area, selection);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.NewDesign_point);
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
        points = new Table(area, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * points.getItemHeight())
                .applyTo(points);
        AccessibleName.give(points, () -> Messages.NewDesign_points);
        TableColumn titles = new TableColumn(points, SWT.NONE);
        new TableColumn(points, SWT.NONE).setWidth(DESCRIPTION);
        for (DesignPoint each : DesignPoint.values()) {
            new TableItem(points, SWT.NONE).setText(new String[] { each.title(), each.description() });
        }
        titles.pack();
        points.select(0);
        new Label(area, SWT.NONE).setText(Messages.Own_class);
        name = new Text(area, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        name.setText(USUAL);
        name.addModifyListener(event -> validate());
        setControl(area);
        validate();
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            points.setFocus();
        }
    }

    IProject project() {
        return project.project();
    }

    DesignPoint point() {
        return DesignPoint.values()[Math.max(0, points.getSelectionIndex())];
    }

    String className() {
        return name.getText().strip();
    }

    private void validate() {
        String mistake = project() == null ? Messages.Own_noProject : null;
        try {
            DesignSkeleton.requireClass(className());
        } catch (InputException e) {
            mistake = e.getMessage();
        }
        setErrorMessage(mistake);
        setPageComplete(mistake == null);
    }
}
