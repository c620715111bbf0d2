package org.tilewright.ui.launch.designs;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.project.PipelineNature;

/** Chooses one of the projects with models: that of what is selected, or else the first one. */
final class ProjectChoice {

    private final List<IProject> projects = new ArrayList<>();
    private final Combo combo;

    /** Two cells of a grid. */
    ProjectChoice(Composite parent, IStructuredSelection selection) {
        new Label(parent, SWT.NONE).setText(Messages.Own_project);
        combo = new Combo(parent, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        for (IProject each : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (isOfModels(each)) {
                projects.add(each);
                combo.add(each.getName());
            }
        }
        IResource selected = selection == null ? null : Adapters.adapt(selection.getFirstElement(), IResource.class);
        combo.select(Math.max(0, selected == null ? 0 : projects.indexOf(selected.getProject())));
    }

    private static boolean isOfModels(IProject project) {
        try {
            return project.isOpen() && project.hasNature(PipelineNature.ID);
        } catch (CoreException e) {
            return false; // It was closed meanwhile.
        }
    }

    /** The project; null if there is none. */
    IProject project() {
        return projects.isEmpty() ? null : projects.get(combo.getSelectionIndex());
    }
}
