package org.tilewright.ui.verify;

import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.verify.ModelElement;

/** Markers on the elements of models whose properties are violated; a kind of the model editor's own markers. */
final class ViolationMarkers {

    /** Type of these markers. */
    static final String TYPE = "org.tilewright.ui.verify.violation";

    /** Attribute: the property that is violated. */
    static final String PROPERTY = "property";

    private static final String ELEMENT = "element";
    private static final String RULE = "rule";

    private ViolationMarkers() {}

    /** Marks the model's element if a check of the property is not as expected; takes an earlier marker away. */
    static void show(IFile model, PropertyRow row) throws CoreException {
        String id = row.property().id();
        Optional<CheckRow> violated = row.plain().stream()
                .filter(check -> Standing.of(check.reported()) == Standing.FAIL).findFirst();
        ICoreRunnable change = monitor -> {
            for (IMarker marker : model.findMarkers(TYPE, false, IResource.DEPTH_ZERO)) {
                if (id.equals(marker.getAttribute(PROPERTY, ""))) {
                    marker.delete();
                }
            }
            if (violated.isPresent() && row.element().isPresent()) {
                ModelElement element = row.element().get();
                model.createMarker(TYPE, Map.of(IMarker.MESSAGE,
                        NLS.bind(Messages.Marker_violated, id, violated.get().reported().reason()), IMarker.LOCATION,
                        element.path(), ELEMENT, element.fragment(), RULE, id, PROPERTY, id, IMarker.SEVERITY,
                        IMarker.SEVERITY_ERROR));
            }
        };
        model.getWorkspace().run(change, model.getWorkspace().getRuleFactory().markerRule(model), 0, null);
    }
}
