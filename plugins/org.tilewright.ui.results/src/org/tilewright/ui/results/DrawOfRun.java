package org.tilewright.ui.results;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.tilewright.run.inspect.RunDraw;
import org.tilewright.ui.ViewIds;
import org.tilewright.ui.navigation.CycleReveal;
import org.tilewright.ui.navigation.DrawReveal;

/** Leads from a draw of a run to its frame, and from a draw of a frame to when the run that is shown handled it. */
public final class DrawOfRun {

    private DrawOfRun() {}

    /**
     * Opens the frame of a draw at it. Called in the UI thread; the frame is looked for in the background.
     *
     * @param run    a run's folder
     * @param draw   number of the draw in the run
     * @param failed takes the line that says why that cannot be done
     */
    static void open(Path run, int draw, Consumer<String> failed) {
        Reading.begin(Messages.Draw_job, () -> RunDraw.of(run, draw), (found, problem) -> {
            if (found == null) {
                failed.accept(problem);
                return;
            }
            try {
                DrawReveal reveal = open(found.frame()).getAdapter(DrawReveal.class);
                if (reveal != null) {
                    reveal.reveal(found.draw());
                }
            } catch (PartInitException e) {
                failed.accept(e.getMessage());
            }
        });
    }

    private static IEditorPart open(Path frame) throws PartInitException {
        IWorkbenchPage page = page();
        IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(frame.toUri());
        return files.length > 0 ? IDE.openEditor(page, files[0])
                : IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(frame.toUri()));
    }

    /**
     * Marks in the timeline when a run handled a draw first. Called in the UI thread.
     *
     * @param run    a run's folder
     * @param draw   the draw
     * @param failed takes the line that says why that cannot be done
     */
    public static void showTime(Path run, RunDraw draw, Consumer<String> failed) {
        Reading.begin(Messages.Draw_job, () -> draw.moment(run), (moment, problem) -> {
            if (moment == null || moment.isEmpty()) {
                failed.accept(problem == null ? Messages.Draw_notInRun : problem);
                return;
            }
            try {
                IViewPart timeline = page().showView(ViewIds.TIMELINE);
                timeline.getAdapter(CycleReveal.class).revealTime(moment.get().component(), moment.get().begin());
            } catch (PartInitException e) {
                failed.accept(e.getMessage());
            }
        });
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    }
}
