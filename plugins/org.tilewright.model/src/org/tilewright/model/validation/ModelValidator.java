package org.tilewright.model.validation;

import java.util.Map;

import org.eclipse.emf.common.util.BasicDiagnostic;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EValidator;
import org.tilewright.model.System;

/**
 * EMF's view of the rules. A diagnostic's source is the rule's identifier; its data are the element and, if one is
 * meant, the feature. The root answers for the whole model, so that every rule runs once.
 */
final class ModelValidator implements EValidator {

    @Override
    public boolean validate(EObject element, DiagnosticChain diagnostics, Map<Object, Object> context) {
        return validate(element.eClass(), element, diagnostics, context);
    }

    @Override
    public boolean validate(EClass type, EObject element, DiagnosticChain diagnostics, Map<Object, Object> context) {
        boolean valid = true;
        if (element instanceof System system) {
            for (Diagnosis diagnosis : Validation.check(system)) {
                valid &= !diagnosis.severity().blocksValidation();
                if (diagnostics != null) {
                    diagnostics.add(diagnostic(diagnosis));
                }
            }
        }
        return valid;
    }

    @Override
    public boolean validate(EDataType type, Object value, DiagnosticChain diagnostics, Map<Object, Object> context) {
        return true;
    }

    private static Diagnostic diagnostic(Diagnosis diagnosis) {
        int severity = diagnosis.severity().blocksValidation() ? Diagnostic.ERROR : Diagnostic.WARNING;
        Object[] data = diagnosis.feature() == null ? new Object[] { diagnosis.element() }
                : new Object[] { diagnosis.element(), diagnosis.feature() };
        return new BasicDiagnostic(severity, diagnosis.ruleId(), 0, diagnosis.toString(), data);
    }
}
