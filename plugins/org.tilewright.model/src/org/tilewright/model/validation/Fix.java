package org.tilewright.model.validation;

import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;

/**
 * A change that mends a breach of a rule: one parameter gets a value, or an element of a list goes. Most breaches have
 * several, of which the architect chooses one; breaches that only the architect can mend have none.
 *
 * @param path the parameter, part or element
 * @param value what it becomes, as {@code --set} takes it; empty to remove the element
 */
public record Fix(String path, Optional<String> value) {

    /** Sets a parameter to a value of its type. */
    static Fix set(EObject owner, EAttribute attribute, Object value) {
        return new Fix(ParameterPaths.of(owner, attribute), Optional.of(Parameter.of(attribute).format(value)));
    }

    /** Replaces a part by a new one of another kind, or refers to an element by its name. */
    static Fix set(EObject owner, EReference reference, String kindOrName) {
        return new Fix(ParameterPaths.of(owner, reference), Optional.of(kindOrName));
    }

    /** Removes an optional part. */
    static Fix without(EObject owner, EReference part) {
        return set(owner, part, "none");
    }

    /** Removes an element of a list. */
    static Fix remove(EObject element) {
        return new Fix(ParameterPaths.of(element, null), Optional.empty());
    }

    /** A fix for each kind that a part may be of, except one; that may be null. */
    static Fix[] kinds(EObject owner, EReference part, EClass except) {
        return Metamodel.concreteSubtypes(part.getEReferenceType()).stream().filter(kind -> kind != except)
                .map(kind -> set(owner, part, kind.getName())).toArray(Fix[]::new);
    }

    /**
     * Makes the change.
     *
     * @throws ParameterException if the model is no more the one in which the breach was found; it is then unchanged
     */
    public void apply(System system) {
        if (value.isEmpty()) {
            EcoreUtil.delete(find(system, path));
            return;
        }
        int dot = path.lastIndexOf('.');
        EObject owner = find(system, dot < 0 ? "" : path.substring(0, dot));
        EStructuralFeature feature = owner.eClass().getEStructuralFeature(path.substring(dot + 1));
        if (feature instanceof EAttribute attribute) {
            owner.eSet(attribute, Parameter.of(attribute).parse(value.get()));
        } else {
            ParameterPaths.set(system, path, value.get());
        }
    }

    /** Elements are compared, and not looked for by what the path says: one may have a name that cannot be in a path. */
    private static EObject find(System system, String wanted) {
        if (wanted.isEmpty()) {
            return system;
        }
        for (var elements = system.eAllContents(); elements.hasNext();) {
            EObject element = elements.next();
            if (ParameterPaths.of(element, null).equals(wanted)) {
                return element;
            }
        }
        throw new ParameterException("the model has no " + wanted + " any more");
    }

    /** What it does, in a line: {@code set gpu.depth.zcache.size to 4 KiB}. */
    @Override
    public String toString() {
        return value.map(text -> "set " + path + " to " + text).orElse("remove " + path);
    }
}
