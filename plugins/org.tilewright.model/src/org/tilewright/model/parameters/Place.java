package org.tilewright.model.parameters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.input.NearestName;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.Metamodel;

/** Where a path leads: a feature of an object. */
record Place(EObject owner, EStructuralFeature feature) {

    static Place find(System system, String path) {
        List<String> segments = List.of(path.split("\\.", -1));
        EObject owner = system;
        int at = 0;
        while (true) {
            EStructuralFeature feature = feature(owner, segments.get(at), segments.subList(0, at));
            at++;
            if (at == segments.size()) {
                return new Place(owner, feature);
            }
            if (!(feature instanceof EReference reference) || !reference.isContainment()) {
                throw new ParameterException("'" + String.join(".", segments.subList(0, at))
                        + "' is a parameter; there is nothing below it, got '" + path + "'");
            }
            if (reference.isMany()) {
                owner = element(owner, reference, segments, at);
                at++;
                if (at == segments.size()) {
                    throw new ParameterException("'" + path + "' is an element of a list; expected a parameter of it"
                            + NearestName.hint("", Metamodel.featureNames(owner.eClass())));
                }
            } else {
                owner = part(owner, reference, segments.subList(0, at));
            }
        }
    }

    /** The value of an object's name attribute, if it has one. */
    static Optional<String> name(EObject object) {
        EStructuralFeature name = object.eClass().getEStructuralFeature("name");
        return name == null ? Optional.empty() : Optional.ofNullable((String) object.eGet(name));
    }

    private static EStructuralFeature feature(EObject owner, String name, List<String> before) {
        EStructuralFeature feature = owner.eClass().getEStructuralFeature(name);
        if (feature == null) {
            throw new ParameterException("unknown parameter '" + name + "' "
                    + (before.isEmpty() ? "of the system" : "of " + String.join(".", before))
                    + NearestName.hint(name, Metamodel.featureNames(owner.eClass())));
        }
        return feature;
    }

    private static EObject part(EObject owner, EReference reference, List<String> path) {
        EObject part = (EObject) owner.eGet(reference);
        if (part == null) {
            String name = String.join(".", path);
            List<String> kinds = Metamodel.concreteSubtypes(reference.getEReferenceType()).stream()
                    .map(type -> type.getName()).toList();
            throw new ParameterException("the system has no " + name + "; set " + name + " to one of "
                    + String.join(", ", kinds) + " first");
        }
        return part;
    }

    private static EObject element(EObject owner, EReference reference, List<String> segments, int at) {
        List<?> elements = (List<?>) owner.eGet(reference);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            EObject element = (EObject) elements.get(i);
            String name = name(element).orElse(Integer.toString(i));
            if (name.equals(segments.get(at))) {
                return element;
            }
            names.add(name);
        }
        throw new ParameterException("there is no '" + segments.get(at) + "' in "
                + String.join(".", segments.subList(0, at)) + NearestName.hint(segments.get(at), names));
    }
}
