package org.tilewright.ui.launch.project;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.tilewright.run.examples.StartFiles;
import org.tilewright.ui.launch.Failure;

/** Makes a project; once it is closed, opens the first model and selects it, so that the next key can run it. */
abstract class StartWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;

    @Override
    public void init(IWorkbench owner, IStructuredSelection selection) {
        workbench = owner;
        setNeedsProgressMonitor(true);
    }

    /** Name of the project. */
    abstract String projectName();

    /** What shall be in it. */
    abstract StartFiles start();

    @Override
    public final boolean performFinish() {
        StartJob job = new StartJob(projectName(), start());
        try {
            getContainer().run(true, false, job);
            getShell().getDisplay().asyncExec(() -> open(job.model()));
            return true;
        } catch (InvocationTargetException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, Failure.status(Failure.line(e.getCause())));
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Opens and activates by events of their own: a workbench's first editor takes long enough without the latter. */
    private void open(IFile model) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        IWorkbenchPage page = window.getActivePage();
        try {
            IEditorPart editor = IDE.openEditor(page, model, false);
            BasicNewResourceWizard.selectAndReveal(model, window);
            window.getShell().getDisplay().asyncExec(() -> page.activate(editor));
        } catch (PartInitException e) {
            ErrorDialog.openError(window.getShell(), getWindowTitle(), null, e.getStatus());
        }
    }
}
