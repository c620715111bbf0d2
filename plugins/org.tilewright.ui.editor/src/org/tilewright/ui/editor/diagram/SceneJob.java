package org.tilewright.ui.editor.diagram;

import java.util.Set;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tilewright.ui.editor.diagram.graph.DrawableCopy;
import org.tilewright.ui.editor.diagram.graph.GraphBuilder;
import org.tilewright.ui.editor.diagram.layout.Scene;
import org.tilewright.ui.editor.diagram.layout.SceneLayout;
import org.tilewright.ui.editor.diagram.layout.TextMeasure;

/** Makes a scene of a model that is copied already. */
final class SceneJob extends Job {

    private final DrawableCopy model;
    private final Set<String> toggled;
    private final TextMeasure measure;
    private final boolean withBars;
    private final Listener listener;

    SceneJob(DrawableCopy model, Set<String> toggled, TextMeasure measure, boolean withBars, Listener listener) {
        super(Messages.diagram_layoutJob);
        this.model = model;
        this.toggled = toggled;
        this.measure = measure;
        this.withBars = withBars;
        this.listener = listener;
        setSystem(true);
        setPriority(SHORT);
    }

    /** A model that cannot be wired although all that its rules found has been mended is one that no rule foresaw. */
    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            Scene scene = SceneLayout.scene(GraphBuilder.graph(model, toggled), measure, withBars);
            if (!monitor.isCanceled()) {
                listener.done(this, scene, null);
            }
        } catch (IllegalStateException | IllegalArgumentException | NullPointerException unwirable) {
            listener.done(this, null, String.valueOf(unwirable.getMessage()));
        }
        return Status.OK_STATUS;
    }

    /** Called in the job's thread. */
    interface Listener {

        /**
         * Takes the result.
         *
         * @param job the job
         * @param scene the scene, or null if there is none
         * @param problem why there is none, or null
         */
        void done(SceneJob job, Scene scene, String problem);
    }
}
