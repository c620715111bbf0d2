package org.tilewright.ui.tests.results;

import java.nio.file.Path;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.tilewright.ui.results.RunView;
import org.tilewright.ui.runs.CurrentRuns;
import org.tilewright.ui.tests.Workbench;

/** Opens views of results alone and as large as the window. */
final class ResultViews {

    private ResultViews() {}

    /** Opens a view on what is current, and waits until it shows it. */
    static <V extends RunView<?>> V open(String id, Class<V> kind) throws CoreException, InterruptedException {
        IWorkbenchPage page = Workbench.open();
        V view = kind.cast(page.showView(id));
        if (!page.isPageZoomed()) {
            page.toggleZoom(page.getReference(view));
        }
        settle(view);
        return view;
    }

    /** Waits until a view has read what it shows. */
    static void settle(RunView<?> view) throws InterruptedException {
        Workbench.processEvents();
        Workbench.waitUntil("the view has read", () -> !view.isReading());
        Workbench.processEvents();
    }

    /** Shows a run and waits until a view does. */
    static void show(RunView<?> view, Path run, Path other) throws InterruptedException {
        CurrentRuns.get().compare(run, other);
        settle(view);
    }

    /** Leaves the windows as they are found. */
    static void close(RunView<?> view) {
        CurrentRuns.get().show(null);
        if (view != null) {
            IWorkbenchPage page = view.getSite().getPage();
            if (page.isPageZoomed()) {
                page.toggleZoom(page.getReference(view));
            }
            page.hideView(view);
        }
        Workbench.processEvents();
    }
}
