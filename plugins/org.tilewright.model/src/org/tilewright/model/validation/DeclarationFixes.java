package org.tilewright.model.validation;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.units.ByteSize;
import org.tilewright.model.units.PixelExtent;

/** What mends a part, a name or a value that is not as the Ecore declares it. */
final class DeclarationFixes {

    private static final int LONGEST_NAME = 100;

    private DeclarationFixes() {}

    /** Every kind of part, or every element that can be referred to. Lists are for the architect to fill. */
    static Fix[] add(EObject owner, EReference reference) {
        if (reference.isMany()) {
            return new Fix[0];
        }
        if (reference.isContainment()) {
            return Fix.kinds(owner, reference, null);
        }
        return EcoreUtil.getRootContainer(owner).eContents().stream()
                .filter(reference.getEReferenceType()::isInstance)
                .map(element -> Fix.set(owner, reference, name(element))).toArray(Fix[]::new);
    }

    /** The default, or for a name the kind of element. */
    static Fix[] add(EObject owner, EAttribute attribute) {
        Parameter parameter = Parameter.of(attribute);
        if (attribute.isMany()) {
            return new Fix[0];
        }
        if (!parameter.defaultText().isEmpty()) {
            return new Fix[] { Fix.set(owner, attribute, parameter.parse(parameter.defaultText())) };
        }
        return attribute == Literals.NAMED_ELEMENT__NAME
                ? new Fix[] { Fix.set(owner, attribute, owner.eClass().getName().toLowerCase(Locale.ROOT)) }
                : new Fix[0];
    }

    /** A name as much like a text as names can be. */
    static String word(String text) {
        String word = text.strip().replaceAll("[^A-Za-z0-9_-]+", "-").replaceAll("-+$", "");
        String name = word.matches("[A-Za-z].*") ? word : "n" + word;
        return name.substring(0, Math.min(LONGEST_NAME, name.length()));
    }

    /** The first name with a number that no other element of the list has. */
    static Fix rename(List<?> elements, EObject element) {
        Set<String> taken = elements.stream().map(other -> name((EObject) other)).collect(Collectors.toSet());
        String free = IntStream.iterate(2, number -> number + 1).mapToObj(number -> name(element) + "-" + number)
                .filter(name -> !taken.contains(name)).findFirst().orElseThrow();
        return Fix.set(element, Literals.NAMED_ELEMENT__NAME, free);
    }

    private static String name(EObject element) {
        return String.valueOf(element.eGet(element.eClass().getEStructuralFeature("name")));
    }

    /** The nearest value in range, then the default. */
    static Fix[] intoRange(EObject owner, EAttribute attribute, Object value) {
        Parameter parameter = Parameter.of(attribute);
        Stream<Object> power = parameter.powerOfTwo() ? Stream.of(powerOfTwo(value)) : Stream.empty();
        return Stream.of(power, parameter.exceededBound(value).stream(), defaultValue(parameter))
                .flatMap(each -> each).filter(each -> parameter.outsideRange(each).isEmpty()).distinct()
                .map(each -> Fix.set(owner, attribute, each)).toArray(Fix[]::new);
    }

    private static Stream<Object> defaultValue(Parameter parameter) {
        return parameter.defaultText().isEmpty() ? Stream.empty() : Stream.of(parameter.parse(parameter.defaultText()));
    }

    private static Object powerOfTwo(Object value) {
        return switch (value) {
            case Integer number -> Math.max(1, Integer.highestOneBit(Math.max(0, number)));
            case ByteSize size -> new ByteSize(Math.max(1, Long.highestOneBit(size.bytes())));
            case PixelExtent extent -> new PixelExtent(Math.max(1, Integer.highestOneBit(extent.width())),
                    Math.max(1, Integer.highestOneBit(extent.height())));
            default -> value;
        };
    }
}
