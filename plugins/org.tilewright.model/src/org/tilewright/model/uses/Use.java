package org.tilewright.model.uses;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.parameters.ParameterPaths;

/**
 * A place of a model that speaks of an element.
 *
 * @param user the element that does
 * @param feature its reference to the element, or its parameter that names it
 */
public record Use(EObject user, EStructuralFeature feature) {

    /** The path of the reference or parameter. */
    public String path() {
        return ParameterPaths.of(user, feature);
    }
}
