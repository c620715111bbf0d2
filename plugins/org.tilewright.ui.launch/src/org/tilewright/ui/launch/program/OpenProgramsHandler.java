package org.tilewright.ui.launch.program;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;

/** Writes the programs of the selected frame beside it and opens those of the first one. */
public final class OpenProgramsHandler extends AbstractHandler {

    private static final int STAGES = 2;

    @Override
    public Object execute(ExecutionEvent event) {
        IFile frame = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        if (frame != null) {
            IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindow(event).getActivePage();
            Job job = Job.create(NLS.bind(Messages.Programs_job, frame.getName()),
                    (IJobFunction) monitor -> write(frame, page));
            job.setRule(frame.getProject());
            job.setUser(true);
            job.schedule();
        }
        return null;
    }

    private static IStatus write(IFile frame, IWorkbenchPage page) {
        try {
            List<IFile> files = ProgramFiles.write(frame);
            if (files.isEmpty()) {
                return Failure.status(NLS.bind(Messages.Programs_none, frame.getFullPath()));
            }
            UiThread.later(page.getWorkbenchWindow().getShell().getDisplay(),
                    () -> files.stream().limit(STAGES).forEach(file -> open(page, file)));
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return Failure.status(Failure.line(e));
        }
    }

    private static void open(IWorkbenchPage page, IFile file) {
        try {
            IDE.openEditor(page, file);
        } catch (PartInitException e) {
            ILog.of(OpenProgramsHandler.class).log(e.getStatus());
        }
    }
}
