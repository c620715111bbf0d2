package org.tilewright.model.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.parameters.ParameterPaths;

/** Compares models. Elements of lists are the same if they have the same name or, without names, the same place. */
public final class ModelDifferences {

    private final List<Difference> differences = new ArrayList<>();

    private ModelDifferences() {}

    /** All that the second model says differently from the first, in the order of the metamodel; empty if they are equal. */
    public static List<Difference> between(System before, System after) {
        ModelDifferences found = new ModelDifferences();
        found.compare(before, after);
        return List.copyOf(found.differences);
    }

    private void compare(EObject before, EObject after) {
        for (EStructuralFeature feature : after.eClass().getEAllStructuralFeatures()) {
            if (feature == Literals.SYSTEM__VERSION || before.eClass().getFeatureID(feature) < 0) {
                continue;
            }
            if (!(feature instanceof EReference reference) || !reference.isContainment()) {
                value(before, after, feature);
            } else if (reference.isMany()) {
                elements(parts(before, reference), parts(after, reference));
            } else {
                part((EObject) before.eGet(reference), (EObject) after.eGet(reference));
            }
        }
    }

    private void value(EObject before, EObject after, EStructuralFeature feature) {
        Optional<String> first = text(before, feature);
        Optional<String> second = text(after, feature);
        if (!first.equals(second)) {
            differences.add(new Difference(ParameterPaths.of(after, feature), first, second));
        }
    }

    /** What an element says of a feature, be it the default; empty if it says nothing at all. */
    private static Optional<String> text(EObject element, EStructuralFeature feature) {
        Object value = element.eGet(feature);
        if (value == null || value instanceof List<?> list && list.isEmpty()) {
            return Optional.empty();
        }
        if (feature instanceof EAttribute attribute) {
            return Optional.of(value instanceof List<?> list
                    ? list.stream().map(String::valueOf).collect(Collectors.joining(", "))
                    : Parameter.of(attribute).format(value));
        }
        return Optional.of(name((EObject) value));
    }

    /** A part of another kind keeps the parameters that both kinds have, as far as they are the same. */
    private void part(EObject before, EObject after) {
        if (before == null && after != null) {
            whole(after, true);
        } else if (before != null && after == null) {
            whole(before, false);
        } else if (before != null) {
            if (before.eClass() != after.eClass()) {
                differences.add(new Difference(ParameterPaths.of(after, null), Optional.of(before.eClass().getName()),
                        Optional.of(after.eClass().getName())));
            }
            compare(before, after);
        }
    }

    private void elements(Map<String, EObject> before, Map<String, EObject> after) {
        before.forEach((name, element) -> {
            if (!after.containsKey(name)) {
                whole(element, false);
            }
        });
        after.forEach((name, element) -> part(before.get(name), element));
    }

    /** An element that only one model has, with what it says of itself. */
    private void whole(EObject element, boolean added) {
        add(ParameterPaths.of(element, null), element.eClass().getName(), added);
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            boolean contained = feature instanceof EReference reference && reference.isContainment();
            if (!contained && element.eIsSet(feature) && feature != Literals.NAMED_ELEMENT__NAME) {
                text(element, feature).ifPresent(text -> add(ParameterPaths.of(element, feature), text, added));
            }
        }
        element.eContents().forEach(part -> whole(part, added));
    }

    private void add(String path, String text, boolean added) {
        Optional<String> said = Optional.of(text);
        differences.add(added ? new Difference(path, Optional.empty(), said)
                : new Difference(path, said, Optional.empty()));
    }

    private static Map<String, EObject> parts(EObject holder, EReference reference) {
        Map<String, EObject> parts = new LinkedHashMap<>();
        for (Object element : (List<?>) holder.eGet(reference)) {
            String name = name((EObject) element);
            parts.put(name.isEmpty() || parts.containsKey(name) ? "#" + parts.size() : name, (EObject) element);
        }
        return parts;
    }

    private static String name(EObject element) {
        EStructuralFeature name = element.eClass().getEStructuralFeature("name");
        return name == null ? "" : String.valueOf(element.eGet(name));
    }
}
