package org.tilewright.ui.editor.diagram.graph;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parts;
import org.tilewright.model.units.Quantity;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Severity;
import org.tilewright.model.validation.Validation;

/**
 * A copy of a model that can be wired although the model has errors: values that break a rule are the defaults in it, and
 * required parts that are missing are new ones. It is laid out in the background while the model is edited.
 */
public final class DrawableCopy {

    private final System copy;
    private final Map<EObject, EObject> originals = new HashMap<>();
    private final Map<EObject, Map<EAttribute, Object>> refused = new HashMap<>();

    /** Copies a model, in the thread that edits it. */
    public DrawableCopy(System model) {
        EcoreUtil.Copier copier = new EcoreUtil.Copier();
        copy = (System) copier.copy(model);
        copier.copyReferences();
        copier.forEach((original, itsCopy) -> originals.put(itsCopy, original));
    }

    /** Finds out what breaks a rule, and makes the copy sound; in any thread, once. */
    void repair() {
        for (Diagnosis diagnosis : Validation.check(copy)) {
            if (diagnosis.severity() == Severity.ERROR && diagnosis.feature() instanceof EAttribute attribute
                    && !attribute.isMany() && attribute != Literals.SYSTEM__GPU_COUNT) {
                refused.computeIfAbsent(diagnosis.element(), key -> new HashMap<>()).putIfAbsent(attribute,
                        diagnosis.element().eGet(attribute));
                diagnosis.element().eUnset(attribute);
            }
        }
        complete(copy);
    }

    private void complete(EObject part) {
        for (EReference reference : part.eClass().getEAllReferences()) {
            if (!reference.isMany() && part.eGet(reference) == null
                    && (reference.isRequired() || isNeededNetwork(reference))) {
                part.eSet(reference, missing(reference.getEReferenceType(), reference.isContainment()));
            }
        }
        part.eContents().forEach(this::complete);
    }

    private boolean isNeededNetwork(EReference reference) {
        return reference == Literals.SYSTEM__NETWORK && copy.getGpuCount() > 1;
    }

    private EObject missing(EClass type, boolean contained) {
        if (!contained && type == Literals.CLOCK_DOMAIN) {
            if (copy.getClocks().isEmpty()) {
                copy.getClocks().add((ClockDomain) Parts.create(type));
            }
            return copy.getClocks().get(0);
        }
        return contained ? Parts.create(Metamodel.concreteSubtypes(type).get(0)) : null;
    }

    System system() {
        return copy;
    }

    /** The element of the model that was copied; of a part that the model lacks, of what it would be in. */
    EObject original(EObject element) {
        EObject at = element;
        while (at != null && !originals.containsKey(at)) {
            at = at.eContainer();
        }
        return at == null ? originals.get(copy) : originals.get(at);
    }

    /** What the model says of a parameter, right or wrong, as it is written there. */
    Block.Line line(EObject element, EAttribute attribute, String name) {
        Object wrong = refused.getOrDefault(element, Map.of()).get(attribute);
        Object value = wrong == null ? element.eGet(attribute) : wrong;
        String text = value instanceof Quantity quantity ? quantity.toString()
                : EcoreUtil.convertToString(attribute.getEAttributeType(), value);
        return new Block.Line(name, text == null ? "" : text, wrong != null || element.eIsSet(attribute));
    }
}
