package org.tilewright.model.metamodel;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** New parts of a model that are complete in themselves. */
public final class Parts {

    private Parts() {}

    /**
     * An object with all defaults, or the values that its class starts with instead, and every required part below it. Where a part may be of several kinds it is of the
     * first one in the Ecore; required lists get one element.
     *
     * @param type not abstract
     */
    public static EObject create(EClass type) {
        EObject part = EcoreUtil.create(type);
        Metamodel.initialValues(type).forEach((name, value) -> {
            EAttribute attribute = (EAttribute) type.getEStructuralFeature(name);
            part.eSet(attribute, Parameter.of(attribute).parse(value));
        });
        for (EReference reference : type.getEAllContainments()) {
            if (reference.isRequired()) {
                EObject child = create(Metamodel.concreteSubtypes(reference.getEReferenceType()).get(0));
                if (reference.isMany()) {
                    @SuppressWarnings("unchecked")
                    var children = (List<EObject>) part.eGet(reference);
                    children.add(child);
                } else {
                    part.eSet(reference, child);
                }
            }
        }
        return part;
    }
}
