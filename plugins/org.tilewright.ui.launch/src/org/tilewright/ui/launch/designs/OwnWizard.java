package org.tilewright.ui.launch.designs;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.tilewright.frame.InputException;
import org.tilewright.run.designs.DesignSkeleton;
import org.tilewright.ui.ProjectDesigns;
import org.tilewright.ui.launch.DesignFolder;
import org.tilewright.ui.launch.Failure;

/** Writes something new into the designs of a project and opens its source. */
abstract class OwnWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;
    private IStructuredSelection selected;

    @Override
    public void init(IWorkbench owner, IStructuredSelection selection) {
        workbench = owner;
        selected = selection;
        setNeedsProgressMonitor(true);
    }

    IStructuredSelection selected() {
        return selected;
    }

    /** The project into which it goes. */
    abstract IProject project();

    /** What is written, by path. */
    abstract Map<String, byte[]> files();

    @Override
    public final boolean performFinish() {
        IProject project = project();
        Map<String, byte[]> files = files();
        try {
            getContainer().run(true, false, monitor -> {
                try {
                    ResourcesPlugin.getWorkspace().run(progress -> write(project, files), monitor);
                } catch (CoreException e) {
                    throw new InvocationTargetException(e);
                }
            });
            getShell().getDisplay().asyncExec(() -> open(project, files));
            return true;
        } catch (InvocationTargetException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, Failure.status(Failure.line(e.getCause())));
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void write(IProject project, Map<String, byte[]> files) throws CoreException {
        IFolder folder = DesignFolder.make(project);
        try {
            DesignSkeleton.write(folder.getLocation().toPath(), files);
        } catch (InputException e) {
            throw Failure.of(e);
        }
        folder.refreshLocal(IResource.DEPTH_INFINITE, null);
    }

    private void open(IProject project, Map<String, byte[]> files) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        List<String> sources = files.keySet().stream().filter(path -> path.endsWith(".java")).toList();
        IFile source = project.getFolder(ProjectDesigns.NAME).getFile(IPath.fromPortableString(sources.getFirst()));
        try {
            IDE.openEditor(window.getActivePage(), source);
            BasicNewResourceWizard.selectAndReveal(source, window);
        } catch (PartInitException e) {
            ErrorDialog.openError(window.getShell(), getWindowTitle(), null, e.getStatus());
        }
    }
}
