package org.tilewright.ui.editor.diagram;

import java.nio.file.Path;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.tilewright.ui.UiThread;
import org.tilewright.ui.editor.diagram.draw.Load;

/** Reads how busy the components of a run were, and shows it. */
final class LoadJob extends Job {

    private final Path run;
    private final String model;
    private final DiagramCanvas canvas;
    private final Display display;

    /** For a canvas that shows the model of this name. */
    LoadJob(Path run, String model, DiagramCanvas canvas) {
        super(Messages.diagram_loadJob);
        this.run = run;
        this.model = model;
        this.canvas = canvas;
        display = canvas.getDisplay();
        setSystem(true);
        setPriority(SHORT);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Load load = LoadOfRun.read(run, model).orElse(null);
        if (!display.isDisposed()) {
            UiThread.later(display, () -> {
                if (!canvas.isDisposed()) {
                    canvas.show(load);
                }
            });
        }
        return Status.OK_STATUS;
    }
}
