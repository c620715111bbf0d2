package org.tilewright.ui.editor.values;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parameter;

/** What the metamodel and the model let one write. */
public final class LegalValues {

    private LegalValues() {}

    /** All choices of a parameter, or examples if it is a number or a quantity; empty for texts. */
    public static List<LegalValue> of(EAttribute attribute) {
        if (Parameter.of(attribute).isChoice()) {
            return Parameter.of(attribute).options().stream()
                    .map(option -> new LegalValue(option.text(), option.description())).toList();
        }
        if (attribute.getEAttributeType() == EcorePackage.Literals.EBOOLEAN) {
            return Stream.of("true", "false").map(text -> new LegalValue(text, "")).toList();
        }
        Parameter parameter = Parameter.of(attribute);
        Map<String, String> values = new LinkedHashMap<>();
        if (!parameter.defaultText().isEmpty()) {
            values.put(parameter.defaultText(), Messages.value_default);
        }
        parameter.minimum().ifPresent(least -> values.putIfAbsent(least, Messages.value_least));
        parameter.maximum().ifPresent(greatest -> values.putIfAbsent(greatest, Messages.value_greatest));
        return values.entrySet().stream().map(value -> new LegalValue(value.getKey(), value.getValue())).toList();
    }

    /**
     * A number with each of the units in which a quantity is written.
     *
     * @param written what stands there already; nothing is offered unless it begins with a number
     */
    public static List<LegalValue> withUnits(EAttribute attribute, String written) {
        String number = written.strip().replaceFirst("[^0-9.x].*$", "");
        if (number.isEmpty() || attribute.getEAttributeType() == EcorePackage.Literals.EINT
                || Metamodel.units(attribute.getEAttributeType()).isEmpty()) {
            return List.of();
        }
        List<LegalValue> values = new ArrayList<>();
        for (String unit : Metamodel.units(attribute.getEAttributeType()).split(", ")) {
            String text = number + " " + unit;
            if (isWritable(attribute, text)) {
                values.add(new LegalValue(text, NLS.bind(Messages.value_unit, unit)));
            }
        }
        return values;
    }

    private static boolean isWritable(EAttribute attribute, String text) {
        try {
            return Parameter.of(attribute).outsideRange(EcoreUtil.createFromString(attribute.getEAttributeType(), text))
                    .isEmpty();
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    /** The names of the elements of a model that can be referred to. */
    public static List<LegalValue> names(EReference reference, System model) {
        List<LegalValue> names = new ArrayList<>();
        for (EObject element : model.eContents()) {
            if (reference.getEReferenceType().isInstance(element)) {
                EAttribute id = element.eClass().getEIDAttribute();
                names.add(new LegalValue(String.valueOf(element.eGet(id)), Metamodel.description(element.eClass())));
            }
        }
        return names;
    }

    /** The kinds of which a part may be. */
    public static List<EClass> kinds(EReference part) {
        return Metamodel.concreteSubtypes(part.getEReferenceType());
    }

    /** Range, unit and default of a parameter, as much of it as there is: {@code 1 to 32 ways, default 4}. */
    public static String hint(EAttribute attribute) {
        Parameter parameter = Parameter.of(attribute);
        String unit = attribute.getEAttributeType() == EcorePackage.Literals.EINT ? parameter.unit()
                : parameter.range().isEmpty() && !parameter.unit().isEmpty()
                        ? NLS.bind(Messages.value_unit, parameter.unit())
                        : "";
        String range = parameter.isChoice() ? "" : parameter.range();
        String both = (range + " " + unit).strip();
        String standard = parameter.defaultText().isEmpty() ? ""
                : NLS.bind(Messages.value_defaultIs, parameter.defaultText());
        return both.isEmpty() ? standard : standard.isEmpty() ? both : both + ", " + standard;
    }

    /** Description and source of a parameter. */
    public static String describe(EAttribute attribute) {
        Parameter parameter = Parameter.of(attribute);
        return parameter.source().isEmpty() ? parameter.description()
                : parameter.description() + "\n" + NLS.bind(Messages.value_source, parameter.source());
    }
}
