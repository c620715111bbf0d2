package org.tilewright.model.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.units.Excerpt;

/** What the Ecore declares: parts that must be there, names, and the ranges of parameters. */
final class DeclarationRules {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,99}");

    static final List<Rule<?>> RULES = List.of(
            Rule.error("TW-REQUIRED", EObject.class, "Required parts, references and values are there.",
                    DeclarationRules::requiredFeaturesAreSet),
            Rule.error("TW-NAME", EObject.class,
                    "A name is letters, digits, '-' and '_', and starts with a letter: it is part of parameter paths and"
                            + " file names.",
                    DeclarationRules::namesAreWords),
            Rule.error("TW-NAME-UNIQUE", EObject.class,
                    "The elements of a list have different names: references and paths call them by name.",
                    DeclarationRules::namesInAListDiffer),
            Rule.error("TW-RANGE", EObject.class, "Every parameter lies in its declared range.",
                    DeclarationRules::parametersAreInRange));

    private DeclarationRules() {}

    private static void requiredFeaturesAreSet(EObject element, Findings findings) {
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            Object value = element.eGet(feature);
            if (feature instanceof EReference reference && reference.isRequired() && isAbsent(value)) {
                findings.report(feature, "is missing; add "
                        + (reference.isContainment() ? "one of: " + kinds(reference)
                                : "the name of a " + reference.getEReferenceType().getName()),
                        DeclarationFixes.add(element, reference));
            } else if (feature instanceof EAttribute attribute
                    && (value == null || feature.isRequired() && isAbsent(value))) {
                findings.report(feature, "is missing; give it a value",
                        DeclarationFixes.add(element, attribute));
            }
        }
    }

    private static boolean isAbsent(Object value) {
        return value == null || "".equals(value) || value instanceof List<?> list && list.isEmpty();
    }

    private static String kinds(EReference reference) {
        return String.join(", ", Metamodel.concreteSubtypes(reference.getEReferenceType()).stream()
                .map(type -> type.getName()).toList());
    }

    private static void namesAreWords(EObject element, Findings findings) {
        EStructuralFeature feature = element.eClass().getEStructuralFeature("name");
        if (feature != null && element.eGet(feature) instanceof String name && !name.isEmpty()) {
            findings.require(NAME.matcher(name).matches(), feature, "'" + Excerpt.of(name)
                    + "' is not a name; write letters, digits, '-' and '_', at most 100, and start with a letter",
                    Fix.set(element, (EAttribute) feature, DeclarationFixes.word(name)));
        }
    }

    private static void namesInAListDiffer(EObject element, Findings findings) {
        for (EReference list : element.eClass().getEAllContainments()) {
            EStructuralFeature name = list.getEReferenceType().getEStructuralFeature("name");
            if (list.isMany() && name != null) {
                Set<Object> seen = new HashSet<>();
                for (Object child : (List<?>) element.eGet(list)) {
                    Object own = ((EObject) child).eGet(name);
                    findings.require(seen.add(own), list,
                            "two of them are called '" + own + "', so the name means neither; rename one",
                            DeclarationFixes.rename((List<?>) element.eGet(list), (EObject) child));
                }
            }
        }
    }

    private static void parametersAreInRange(EObject element, Findings findings) {
        for (EAttribute attribute : element.eClass().getEAllAttributes()) {
            Object value = element.eGet(attribute);
            if (value != null && !attribute.isMany()) {
                Parameter.of(attribute).outsideRange(value)
                        .ifPresent(message -> findings.report(attribute, message,
                                DeclarationFixes.intoRange(element, attribute, value)));
            }
        }
    }
}
