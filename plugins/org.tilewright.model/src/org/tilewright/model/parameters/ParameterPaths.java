package org.tilewright.model.parameters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tilewright.input.NearestName;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.metamodel.Parts;
import org.tilewright.model.presets.Technologies;

/** Gets and sets parameters by their paths; {@code --set} and the variations of experiments use it. */
public final class ParameterPaths {

    private static final String NONE = "none";

    private ParameterPaths() {}

    /**
     * Sets a parameter, chooses a clock by its name, or replaces a part: {@code gpu.depth.prefetcher} takes the name of
     * a class, or {@code none}. A {@code technology} that ships and that the model lacks is copied into it. Types and units
     * are checked; ranges and rules are for the validation of the result.
     *
     * @throws ParameterException if the path or the value is wrong; the model is then unchanged
     */
    public static void set(System system, String path, String value) {
        Place place = Place.find(system, path);
        EStructuralFeature feature = place.feature();
        if (feature == TilewrightPackage.Literals.SYSTEM__VERSION || feature.isMany()) {
            throw new ParameterException(path + " cannot be set");
        }
        if (feature instanceof EAttribute attribute) {
            place.owner().eSet(feature, parse(path, attribute, value));
        } else {
            EReference reference = (EReference) feature;
            place.owner().eSet(reference, value.equals(NONE) && !reference.isRequired() ? null
                    : reference.isContainment() ? part(path, reference, value)
                            : named(system, path, reference, value));
        }
    }

    /**
     * The value of a parameter as it is written in a model; the name of a clock; the class of a part, or {@code none}.
     *
     * @throws ParameterException if the path is wrong
     */
    public static String get(System system, String path) {
        Place place = Place.find(system, path);
        Object value = place.owner().eGet(place.feature());
        if (place.feature() instanceof EAttribute attribute && !attribute.isMany()) {
            return Parameter.of(attribute).format(value);
        }
        if (place.feature().isMany()) {
            throw new ParameterException(path + " is a list; expected one parameter of it");
        }
        if (value == null) {
            return NONE;
        }
        EObject object = (EObject) value;
        return ((EReference) place.feature()).isContainment() ? object.eClass().getName()
                : Place.name(object).orElse("");
    }

    /** The path of a feature of an object in a model; the feature may be null for the object itself. */
    public static String of(EObject object, EStructuralFeature feature) {
        String path = feature == null ? "" : feature.getName();
        for (EObject at = object; at.eContainer() != null; at = at.eContainer()) {
            String segment = at.eContainmentFeature().getName();
            if (at.eContainmentFeature().isMany()) {
                int index = ((List<?>) at.eContainer().eGet(at.eContainmentFeature())).indexOf(at);
                segment += "." + Place.name(at).orElse(Integer.toString(index));
            }
            path = path.isEmpty() ? segment : segment + "." + path;
        }
        return path;
    }

    /** The paths of all single-valued parameters that a model has, in the order of the file. */
    public static List<String> all(System system) {
        List<String> paths = new ArrayList<>();
        collect(system, paths);
        return paths;
    }

    private static void collect(EObject object, List<String> paths) {
        for (EAttribute attribute : object.eClass().getEAllAttributes()) {
            if (!attribute.isMany() && attribute != TilewrightPackage.Literals.SYSTEM__VERSION) {
                paths.add(of(object, attribute));
            }
        }
        object.eContents().forEach(child -> collect(child, paths));
    }

    private static Object parse(String path, EAttribute attribute, String value) {
        try {
            return Parameter.of(attribute).parse(value);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(path + ": " + e.getMessage());
        }
    }

    private static EObject part(String path, EReference reference, String value) {
        List<EClass> kinds = Metamodel.concreteSubtypes(reference.getEReferenceType());
        Optional<EClass> kind = kinds.stream().filter(type -> type.getName().equals(value)).findFirst();
        List<String> names = new ArrayList<>(kinds.stream().map(EClass::getName).toList());
        if (!reference.isRequired()) {
            names.add(NONE);
        }
        return Parts.create(kind.orElseThrow(() -> new ParameterException(
                path + ": '" + value + "' is not a kind of " + reference.getEReferenceType().getName()
                        + NearestName.hint(value, names))));
    }

    private static EObject named(System system, String path, EReference reference, String value) {
        List<String> names = new ArrayList<>();
        for (EObject child : system.eContents()) {
            if (reference.getEReferenceType().isInstance(child)) {
                String name = Place.name(child).orElse("");
                if (name.equals(value)) {
                    return child;
                }
                names.add(name);
            }
        }
        if (reference == TilewrightPackage.Literals.SYSTEM__TECHNOLOGY) {
            if (Technologies.names().contains(value)) {
                Technology technology = Technologies.load(value);
                system.getTechnologies().add(technology);
                return technology;
            }
            names.addAll(Technologies.names());
        }
        throw new ParameterException(path + ": there is no " + reference.getEReferenceType().getName() + " '" + value
                + "'" + NearestName.hint(value, names));
    }
}
