package org.tilewright.ui.editor.compare;

import org.eclipse.compare.CompareUI;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.tilewright.frame.InputException;
import org.tilewright.run.commit.LastCommit;
import org.tilewright.ui.UiThread;

/** Opens the comparison of the selected or edited model with its last commit; asks to save the model before. */
public final class CompareWithCommit extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IFile file = file(event);
        if (file != null && file.getLocation() != null && IDE.saveAllEditors(new IResource[] { file }, true)) {
            IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindow(event).getActivePage();
            Display display = page.getWorkbenchWindow().getShell().getDisplay();
            Job.create(Messages.compare_job, (ICoreRunnable) monitor -> compare(file, page, display)).schedule();
        }
        return null;
    }

    private static IFile file(ExecutionEvent event) {
        IFile selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                ? Adapters.adapt(selection.getFirstElement(), IFile.class)
                : null;
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        return selected == null && editor != null ? editor.getEditorInput().getAdapter(IFile.class) : selected;
    }

    private static void compare(IFile file, IWorkbenchPage page, Display display) {
        try {
            byte[] committed = LastCommit.bytes(file.getLocation().toPath());
            UiThread.later(display,
                    () -> CompareUI.openCompareEditorOnPage(new CommitComparison(file, committed), page));
        } catch (InputException nothing) {
            IStatus status = Status.error(nothing.getMessage());
            UiThread.later(display, () -> ErrorDialog.openError(page.getWorkbenchWindow().getShell(), null,
                    Messages.compare_failed, status));
        }
    }
}
