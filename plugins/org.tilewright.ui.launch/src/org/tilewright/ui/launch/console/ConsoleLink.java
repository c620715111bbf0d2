package org.tilewright.ui.launch.console;

import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.ui.console.IConsoleHyperlink;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.tilewright.run.history.RunHistory;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.launch.Messages;
import org.tilewright.ui.launch.ModelFilesOf;
import org.tilewright.ui.navigation.CycleReveal;
import org.tilewright.ui.navigation.ModelLinks;
import org.tilewright.ui.runs.CurrentRuns;

/** A link of the console. */
final class ConsoleLink implements IConsoleHyperlink {

    /** What a link does; called in the UI thread. */
    private interface Target {

        void open(IWorkbenchPage page) throws CoreException;
    }

    private final Target target;

    private ConsoleLink(Target target) {
        this.target = target;
    }

    /** To a file, or to a run by its folder. */
    static ConsoleLink toFile(Path file) {
        return new ConsoleLink(page -> open(page, file));
    }

    /** To a part of a model. */
    static ConsoleLink toModel(IFile model, String part) {
        return new ConsoleLink(page -> ModelLinks.open(model, part));
    }

    /** To a moment of the run that is shown. */
    static ConsoleLink toCycle(String component, long tick) {
        return new ConsoleLink(page -> {
            IViewPart timeline = page.showView(ViewIds.TIMELINE);
            CycleReveal reveal = timeline.getAdapter(CycleReveal.class);
            if (reveal != null) {
                reveal.reveal(component, tick);
            }
        });
    }

    private static void open(IWorkbenchPage page, Path file) throws CoreException {
        if (Files.isDirectory(file)) {
            if (Files.exists(file.resolve(RunHistory.RECORD))) {
                CurrentRuns.get().show(file);
                page.showView(ViewIds.RUNS);
            }
            return;
        }
        IFile resource = ModelFilesOf.inWorkspace(file).filter(IFile::exists).orElse(null);
        if (resource != null) {
            IDE.openEditor(page, resource);
        } else {
            IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(file.toUri()));
        }
    }

    @Override
    public void linkActivated() {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            target.open(page);
        } catch (CoreException e) {
            ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.Link_title, null, e.getStatus());
        }
    }

    @Override
    public void linkEntered() {
        // The console underlines it.
    }

    @Override
    public void linkExited() {
        // The console underlines it.
    }
}
