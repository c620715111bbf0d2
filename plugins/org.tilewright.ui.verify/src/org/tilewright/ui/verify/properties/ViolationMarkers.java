package org.tilewright.ui.verify.properties;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;
import org.tilewright.run.verify.ModelElement;
import org.tilewright.ui.verify.Messages;

/** Markers on the elements of models whose properties are violated; a kind of the model editor's own markers. */
final class ViolationMarkers {

    /** Type of these markers. */
    static final String TYPE = "org.tilewright.ui.verify.violation";

    /** Attribute: the property that is violated. */
    static final String PROPERTY = "property";

    private static final String ELEMENT = "element";
    private static final String RULE = "rule";

    private ViolationMarkers() {}

    /** Marks a model by all its properties; nothing if the subject is no model. Waits as {@link #show(IFile, PropertyRow)}. */
    static void show(Subject subject, List<PropertyRow> rows) {
        try {
            for (PropertyRow row : subject.model() == null ? List.<PropertyRow>of() : rows) {
                show(subject.model(), row);
            }
        } catch (CoreException e) {
            ILog.get().log(e.getStatus());
        }
    }

    /**
     * Marks the model's element if a check of the property is not as expected; takes an earlier marker away. The model's
     * file is locked meanwhile, as markers alone are not, so that there is one marker a property whoever calls. Waits for
     * the lock: not for the UI thread.
     */
    static void show(IFile model, PropertyRow row) throws CoreException {
        String id = row.property().id();
        Optional<CheckRow> violated = row.plain().stream()
                .filter(check -> check.standing() == Standing.FAIL).findFirst();
        ICoreRunnable change = monitor -> {
            if (!model.exists()) {
                return;
            }
            List<IMarker> earlier = Arrays.stream(model.findMarkers(TYPE, false, IResource.DEPTH_ZERO))
                    .filter(marker -> id.equals(marker.getAttribute(PROPERTY, ""))).toList();
            Map<String, Object> attributes = violated.isPresent() && row.element().isPresent()
                    ? attributes(id, violated.get(), row.element().get())
                    : null;
            if (earlier.size() == 1 && earlier.get(0).getAttributes().equals(attributes)) {
                return;
            }
            for (IMarker marker : earlier) {
                marker.delete();
            }
            if (attributes != null) {
                model.createMarker(TYPE, attributes);
            }
        };
        model.getWorkspace().run(change, model, 0, null);
    }

    private static Map<String, Object> attributes(String id, CheckRow violated, ModelElement element) {
        return Map.of(IMarker.MESSAGE, NLS.bind(Messages.Marker_violated, id, violated.reported().reason()),
                IMarker.LOCATION, element.path(), ELEMENT, element.fragment(), RULE, id, PROPERTY, id,
                IMarker.SEVERITY, IMarker.SEVERITY_ERROR);
    }
}
