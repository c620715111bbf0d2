package org.tilewright.ui.editor;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.System;
import org.tilewright.ui.editor.diagram.graph.ElementsOfResults;
import org.tilewright.ui.editor.session.ModelSession;

/**
 * From what statistics, results and {@code --set} call a component to the element of the model. All GPUs of a system are one
 * element: {@code gpu0.depth.cache} and {@code gpu3.depth.cache} are the same.
 */
final class ElementPaths {

    private ElementPaths() {}

    /**
     * The element of a path, or the one that holds the parameter that the path ends with. A path that the model does not have
     * is the name of a component in results: {@code gpu0.zcache} is {@code gpu.depth.zcache}.
     */
    static Optional<EObject> find(ModelSession session, String path) {
        System model = session.model().orElse(null);
        if (model == null) {
            return Optional.empty();
        }
        EObject at = model;
        String[] segments = path.split("\\.");
        for (int i = 0; i < segments.length; i++) {
            EObject below = part(at, segments, i);
            if (below == null) {
                boolean parameter = feature(at, segments[i]) instanceof EAttribute;
                Optional<EObject> holder = i > 0 ? Optional.of(at) : Optional.empty();
                return parameter ? holder : ElementsOfResults.find(model, path).or(() -> holder);
            }
            boolean named = below.eContainingFeature().isMany() && feature(at, segments[i]) != null;
            i += named ? 1 : 0;
            at = below;
        }
        return Optional.of(at);
    }

    private static EObject part(EObject owner, String[] segments, int i) {
        EStructuralFeature feature = feature(owner, segments[i]);
        if (feature instanceof EReference reference && reference.isContainment()) {
            Object value = owner.eGet(reference);
            return !reference.isMany() ? (EObject) value
                    : i + 1 < segments.length ? element((List<?>) value, segments[i + 1]) : null;
        }
        return null;
    }

    private static EStructuralFeature feature(EObject owner, String segment) {
        String name = segment.matches("gpu\\d+") ? "gpu" : segment;
        return owner.eClass().getEStructuralFeature(name);
    }

    private static EObject element(List<?> elements, String segment) {
        for (int i = 0; i < elements.size(); i++) {
            EObject element = (EObject) elements.get(i);
            EStructuralFeature name = element.eClass().getEStructuralFeature("name");
            if (segment.equals(name == null ? Integer.toString(i) : element.eGet(name))) {
                return element;
            }
        }
        return null;
    }
}
