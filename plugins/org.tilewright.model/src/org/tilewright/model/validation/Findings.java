package org.tilewright.model.validation;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.parameters.ParameterPaths;

/** Where a rule reports what it finds wrong with one element. */
final class Findings {

    private final String ruleId;
    private final Severity severity;
    private final EObject element;
    private final List<Diagnosis> into;

    Findings(String ruleId, Severity severity, EObject element, List<Diagnosis> into) {
        this.ruleId = ruleId;
        this.severity = severity;
        this.element = element;
        this.into = into;
    }

    /**
     * @param feature the feature of the element that is wrong, or null
     * @param message what is wrong, why, and what would fix it
     * @param fixes changes of which each mends it alone
     */
    void report(EStructuralFeature feature, String message, Fix... fixes) {
        reportAt(feature, 0, message, fixes);
    }

    /** @param column where in the feature's text the mistake is, from 1; 0 if it is all of it */
    void reportAt(EStructuralFeature feature, int column, String message, Fix... fixes) {
        into.add(new Diagnosis(ruleId, severity, ParameterPaths.of(element, feature), message, element, feature, column,
                List.of(fixes)));
    }

    /** Reports unless the condition holds. */
    void require(boolean condition, EStructuralFeature feature, String message, Fix... fixes) {
        if (!condition) {
            report(feature, message, fixes);
        }
    }
}
