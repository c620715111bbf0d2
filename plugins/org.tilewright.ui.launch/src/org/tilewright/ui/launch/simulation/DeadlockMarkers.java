package org.tilewright.ui.launch.simulation;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.tilewright.generator.wiring.NamedElements;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.run.RunResult;
import org.tilewright.run.folder.Deadlock;
import org.tilewright.run.folder.Deadlock.Wait;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.ui.launch.Messages;

/** Markers on the elements of a model that wait for each other when its last simulation halted; a kind of the model editor's. */
final class DeadlockMarkers {

    private static final String TYPE = "org.tilewright.ui.launch.deadlock";
    private static final String ELEMENT = "element";

    private DeadlockMarkers() {}

    /**
     * Marks a model by how a run of it ended, in place of what an earlier one left. A run that was cancelled says nothing.
     *
     * @param model the model's file
     * @throws CoreException if it cannot be marked
     */
    static void show(IFile model, RunResult run) throws CoreException {
        if (!model.exists()
                || run.record().outcome() != Outcome.COMPLETED && run.record().outcome() != Outcome.FAILED) {
            return;
        }
        Map<EObject, Wait> waiting = waiting(run);
        ICoreRunnable change = monitor -> {
            model.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
            for (Map.Entry<EObject, Wait> each : waiting.entrySet()) {
                model.createMarker(TYPE, attributes(run.folder(), each.getKey(), each.getValue()));
            }
        };
        model.getWorkspace().run(change, model, 0, null);
    }

    /** The elements of the run's own model that wait, each with its first wait. */
    private static Map<EObject, Wait> waiting(RunResult run) {
        Map<EObject, Wait> waiting = new LinkedHashMap<>();
        Deadlock.of(run.record()).ifPresent(deadlock -> {
            NamedElements elements = new NamedElements(ModelFiles.load(run.folder().resolve(RunRecord.MODEL)));
            deadlock.waits().forEach(
                    wait -> elements.find(wait.who()).ifPresent(element -> waiting.putIfAbsent(element, wait)));
        });
        return waiting;
    }

    private static Map<String, Object> attributes(Path run, EObject element, Wait wait) {
        return Map.of(IMarker.MESSAGE,
                NLS.bind(Messages.Deadlock_marker,
                        new Object[] { run.getFileName(), wait.who(), wait.whom(), wait.why() }),
                IMarker.LOCATION, wait.who(), ELEMENT, EcoreUtil.getURI(element).fragment(), IMarker.SEVERITY,
                IMarker.SEVERITY_ERROR);
    }
}
