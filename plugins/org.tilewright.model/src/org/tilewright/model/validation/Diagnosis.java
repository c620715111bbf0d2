package org.tilewright.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A rule that a model breaks.
 *
 * @param ruleId the rule's stable identifier
 * @param severity what it means
 * @param path the parameter or part, as in {@link org.tilewright.model.parameters.ParameterPaths}
 * @param message what is wrong, why, and what would fix it, in one line
 * @param element the object that the path names
 * @param feature the feature of that object, or null for the object itself
 * @param column where in the feature's text the mistake is, from 1; 0 if it is all of it
 * @param fixes changes of which each mends it alone; empty if only the architect knows
 */
public record Diagnosis(String ruleId, Severity severity, String path, String message, EObject element,
        EStructuralFeature feature, int column, List<Fix> fixes) {

    /** One line: path, rule and message. */
    @Override
    public String toString() {
        return (path.isEmpty() ? "" : path + ": ") + message + " [" + ruleId + "]";
    }
}
