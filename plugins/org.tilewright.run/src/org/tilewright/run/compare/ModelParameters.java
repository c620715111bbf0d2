package org.tilewright.run.compare;

import java.util.Map;
import java.util.TreeMap;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;

/** All that a model sets, by path: parameters, the kinds of parts, and the clocks and technologies that parts use. */
final class ModelParameters {

    private ModelParameters() {}

    /** The values as they are written in a model, by path. What only describes the model is left out. */
    static Map<String, String> of(System system) {
        Map<String, String> values = new TreeMap<>();
        for (String path : ParameterPaths.all(system)) {
            if (!path.equals("name") && !path.equals("description")) {
                values.put(path, ParameterPaths.get(system, path));
            }
        }
        addReferences(system, system, values);
        for (TreeIterator<EObject> parts = system.eAllContents(); parts.hasNext();) {
            EObject part = parts.next();
            values.put(ParameterPaths.of(part, null), part.eClass().getName());
            addReferences(system, part, values);
        }
        return values;
    }

    private static void addReferences(System system, EObject part, Map<String, String> values) {
        for (EReference reference : part.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && !reference.isMany()
                    && !reference.isDerived()) {
                String path = ParameterPaths.of(part, reference);
                values.put(path, ParameterPaths.get(system, path));
            }
        }
    }
}
