package org.tilewright.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.tilewright.generator.wiring.NamedElements;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.run.RunResult;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunRecord;

/**
 * Markers on the assertions of a model that did not hold in its last simulation, with the cycle and the last values: until it
 * is simulated again, or another one than was simulated. They are a kind of the model editor's.
 */
public final class BreachMarkers {

    /** Type of the markers. */
    public static final String TYPE = "org.tilewright.ui.launch.breach";

    private static final String ELEMENT = "element";

    private BreachMarkers() {}

    /**
     * Marks a model by how a run of it ended, in place of what an earlier one left.
     *
     * @param model the model's file
     * @throws CoreException if it cannot be marked
     */
    public static void show(IFile model, RunResult run) throws CoreException {
        if (run.record().outcome() != Outcome.COMPLETED && run.record().outcome() != Outcome.FAILED) {
            return; // A run that was cancelled says nothing.
        }
        List<Map<String, Object>> markers = new ArrayList<>();
        if (run.record().breaches() != null) {
            System system = ModelFiles.load(run.folder().resolve(RunRecord.MODEL));
            run.record().breaches().forEach(breach -> markers.add(attributes(run, breach, element(system, breach))));
        }
        if (model.exists()) {
            ICoreRunnable change = monitor -> {
                clear(model);
                for (Map<String, Object> attributes : markers) {
                    model.createMarker(TYPE, attributes);
                }
            };
            model.getWorkspace().run(change, model, 0, null);
        }
    }

    /** Takes the markers of a model away. */
    public static void clear(IFile model) throws CoreException {
        model.deleteMarkers(TYPE, false, IResource.DEPTH_ZERO);
    }

    /** The assertion, or of one that only the command had the component whose signal changed. */
    private static EObject element(System system, RunRecord.Breach breach) {
        Optional<? extends EObject> assertion = system.getAssertions().stream()
                .filter(each -> breach.assertion().equals(each.getName())).findFirst();
        return assertion.isPresent() ? assertion.get()
                : new NamedElements(system).find(breach.component()).orElse(system);
    }

    private static Map<String, Object> attributes(RunResult run, RunRecord.Breach breach, EObject element) {
        return Map.of(IMarker.MESSAGE, NLS.bind(Messages.Breach_marker, run.folder().getFileName(), breach.line()),
                IMarker.LOCATION, breach.component(), ELEMENT, EcoreUtil.getURI(element).fragment(),
                IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    }
}
