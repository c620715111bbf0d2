package org.tilewright.model.metamodel;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EAnnotation;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.designs.Designs;

/** The classes of the metamodel and what its annotations say. */
public final class Metamodel {

    /** The version that this code reads and writes; older files are migrated to it. */
    public static final int VERSION = 3;

    private static final String PARAMETER = "http://tilewright.org/model/parameter";
    private static final String INITIAL = "http://tilewright.org/model/initial";

    private Metamodel() {}

    /** All classes, in the order of the Ecore. */
    public static List<EClass> classes() {
        return TilewrightPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast).toList();
    }

    /** The classes of which there can be objects where the given one is asked for, in the order of the Ecore. */
    public static List<EClass> concreteSubtypes(EClass type) {
        return classes().stream().filter(candidate -> !candidate.isAbstract() && type.isSuperTypeOf(candidate))
                .toList();
    }

    /** The class of a part of which a file does not say of which kind it is: the one that there was before there were others. */
    public static Optional<EClass> kindUnlessSaid(EReference part) {
        EClass type = part.getEReferenceType();
        return type.isAbstract()
                ? annotation(part, "kind").map(name -> (EClass) TilewrightPackage.eINSTANCE.getEClassifier(name))
                : Optional.of(type);
    }

    /** The names of all features of a class, inherited ones first. */
    public static List<String> featureNames(EClass type) {
        return type.getEAllStructuralFeatures().stream().map(EStructuralFeature::getName).toList();
    }

    /** What an element of the metamodel means, in words. */
    public static String description(EModelElement element) {
        return Optional.ofNullable(EcoreUtil.getDocumentation(element)).orElse("");
    }

    /** Where an element of the metamodel comes from: paper and section. */
    public static String source(EModelElement element) {
        return annotation(element, "source").orElse("");
    }

    /**
     * The constant of the protocols that decides for parts of a class, by its full name in Java; empty where the class has a
     * specification of its own. The class declares the parameters of that design, in its order.
     */
    public static Optional<String> design(EClass type) {
        return annotation(type, "design");
    }

    /** The units in which a quantity is written, or an empty string for other types. */
    public static String units(EModelElement type) {
        return annotation(type, "units").orElse("");
    }

    /** What can be chosen where a type has a few values with names; empty for other types. */
    public static List<Option> options(EDataType type) {
        if (type instanceof EEnum choices) {
            return choices.getELiterals().stream()
                    .map(choice -> new Option(choice.getLiteral(), description(choice), "")).toList();
        }
        return Designs.of(type.getInstanceClass()).stream().map(
                design -> new Option(design.toString(), design.description(),
                        design.isCheckable() ? design.constant() : ""))
                .toList();
    }

    /** Simple name of the enum of the protocols that declares what can be chosen; empty for other types. */
    public static Optional<String> list(EDataType type) {
        return type instanceof EEnum ? Optional.empty()
                : Designs.of(type.getInstanceClass()).stream().findFirst()
                        .map(design -> design.javaType().substring(design.javaType().lastIndexOf('.') + 1));
    }

    /** What a new part of a class has instead of the defaults that it inherits: texts by names of parameters. */
    public static Map<String, String> initialValues(EClass type) {
        EAnnotation annotation = type.getEAnnotation(INITIAL);
        return annotation == null ? Map.of() : annotation.getDetails().map();
    }

    static Optional<String> annotation(EModelElement element, String key) {
        EAnnotation annotation = element.getEAnnotation(PARAMETER);
        return annotation == null ? Optional.empty() : Optional.ofNullable(annotation.getDetails().get(key));
    }
}
