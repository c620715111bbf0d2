package org.tilewright.ui.launch.runs;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.operations.AbstractOperation;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.PlatformUI;
import org.tilewright.frame.InputException;
import org.tilewright.run.history.DeletedRuns;
import org.tilewright.run.history.KnownRun;
import org.tilewright.ui.launch.Failure;
import org.tilewright.ui.launch.Messages;

/** Deletes runs, and brings them back when that is undone. Folders are renamed, which takes no time. */
final class RunDeletion extends AbstractOperation {

    private final List<Path> folders;
    private final Runnable changed;
    private final Map<Path, Path> deleted = new LinkedHashMap<>();

    RunDeletion(List<KnownRun> runs, Runnable changed) {
        super(Messages.Runs_delete);
        folders = runs.stream().map(KnownRun::folder).toList();
        this.changed = changed;
        addContext(PlatformUI.getWorkbench().getOperationSupport().getUndoContext());
    }

    @Override
    public IStatus execute(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        return attempt(() -> folders.forEach(folder -> deleted.put(folder, DeletedRuns.delete(folder))));
    }

    @Override
    public IStatus redo(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        return execute(monitor, info);
    }

    @Override
    public IStatus undo(IProgressMonitor monitor, IAdaptable info) throws ExecutionException {
        return attempt(() -> List.copyOf(deleted.keySet())
                .forEach(folder -> DeletedRuns.restore(deleted.remove(folder), folder)));
    }

    private IStatus attempt(Runnable step) throws ExecutionException {
        try {
            step.run();
            return Status.OK_STATUS;
        } catch (InputException e) {
            throw new ExecutionException(Failure.line(e), e);
        } finally {
            changed.run();
        }
    }
}
