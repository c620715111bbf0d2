package org.tilewright.ui.launch.project;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tilewright.ui.launch.Messages;

/** The name of a project to be made; until somebody types one it follows what the project is made of. */
final class ProjectNameField {

    private final Text text;
    private final Runnable changed;
    private boolean typed;
    private boolean suggesting;

    /** Two cells of a grid. */
    ProjectNameField(Composite parent, Runnable changed) {
        this.changed = changed;
        new Label(parent, SWT.NONE).setText(Messages.Start_project);
        text = new Text(parent, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        text.addModifyListener(event -> {
            typed |= !suggesting;
            this.changed.run();
        });
    }

    String name() {
        return text.getText().strip();
    }

    void focus() {
        text.setFocus();
        text.selectAll();
    }

    /** Suggests a name that is free. */
    void suggest(String name) {
        if (typed) {
            return;
        }
        String free = name;
        for (int number = 2; exists(free); number++) {
            free = name + "-" + number;
        }
        suggesting = true;
        text.setText(free);
        suggesting = false;
    }

    /** What is wrong with the name; null if nothing is. */
    String mistake() {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IStatus valid = workspace.validateName(name(), IResource.PROJECT);
        if (!valid.isOK()) {
            return valid.getMessage();
        }
        return exists(name()) ? NLS.bind(Messages.Start_exists, name()) : null;
    }

    private static boolean exists(String name) {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        return workspace.validateName(name, IResource.PROJECT).isOK()
                && (workspace.getRoot().getProject(name).exists()
                        || workspace.getRoot().getLocation().append(name).toFile().exists());
    }
}
