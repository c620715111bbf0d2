package org.tilewright.model.io;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.ClassNotFoundException;
import org.eclipse.emf.ecore.xmi.FeatureNotFoundException;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.PackageNotFoundException;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.tilewright.input.NearestName;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.units.Excerpt;

/** Turns EMF's load errors into lines that say where, what is wrong, and what was expected. */
final class LoadErrors {

    private final String text;

    /**
     * @param text the file that was read, to find the attribute that EMF only gives the element of
     */
    LoadErrors(String text) {
        this.text = text;
    }

    /** {@code line:column: message}, in one line. */
    String line(Resource.Diagnostic error) {
        String message = error.getMessage();
        String wanted = null;
        if (error instanceof FeatureNotFoundException unknown) {
            wanted = unknown.getName();
            message = unknownFeature(unknown);
        } else if (error instanceof IllegalValueException illegal) {
            wanted = illegal.getFeature().getName();
            message = illegalValue(illegal);
        } else if (error instanceof UnresolvedReferenceException dangling) {
            wanted = dangling.getFeature().getName();
            message = dangling(dangling);
        } else if (error instanceof ClassNotFoundException unknown) {
            message = unknownClass(unknown.getName());
        } else if (error instanceof PackageNotFoundException unknown) {
            message = unknownNamespace(unknown.uri());
        }
        String place = error instanceof ModelFormatException format && !format.isAfterTag()
                ? error.getLine() + ":" + error.getColumn()
                : place(error, wanted);
        return place + ": " + message.replaceAll("\\s+", " ");
    }

    /** @param uri null where a type has no prefix, or one that is not declared */
    private static String unknownNamespace(String uri) {
        return uri == null ? "a type is of no known namespace; expected tilewright: before its name"
                : "the namespace '" + Excerpt.of(uri) + "' is unknown; expected '" + TilewrightPackage.eNS_URI + "'";
    }

    private static String unknownFeature(FeatureNotFoundException error) {
        if (error.getObject() == null) {
            return "element '" + Excerpt.of(error.getName()) + "' is not expected inside a text";
        }
        EClass type = error.getObject().eClass();
        return "unknown parameter or part '" + Excerpt.of(error.getName()) + "' of " + type.getName()
                + NearestName.hint(error.getName(), Metamodel.featureNames(type));
    }

    private static String illegalValue(IllegalValueException error) {
        EStructuralFeature feature = error.getFeature();
        if (feature instanceof EAttribute attribute) {
            try {
                Parameter.of(attribute).parse(String.valueOf(error.getValue()));
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
            return "'" + Excerpt.of(String.valueOf(error.getValue())) + "' is not a value of " + feature.getName();
        }
        EClass wanted = ((EReference) feature).getEReferenceType();
        EObject value = (EObject) error.getValue();
        if (wanted.isInstance(value)) {
            return "a second '" + feature.getName() + "' in one " + error.getObject().eClass().getName()
                    + "; expected at most one";
        }
        return value.eClass().getName() + " cannot stand for '" + feature.getName() + "' of "
                + error.getObject().eClass().getName() + "; expected one of: " + String.join(", ", concrete(wanted));
    }

    private static String dangling(UnresolvedReferenceException error) {
        EReference reference = (EReference) error.getFeature();
        String wanted = reference.getEReferenceType().getName();
        EObject root = error.getObject();
        while (root.eContainer() != null) {
            root = root.eContainer();
        }
        List<String> names = new ArrayList<>();
        root.eAllContents().forEachRemaining(object -> {
            if (reference.getEReferenceType().isInstance(object)
                    && object.eGet(object.eClass().getEIDAttribute()) instanceof String name
                    && !name.isEmpty()) {
                names.add(Excerpt.of(name));
            }
        });
        return "there is no " + wanted + " '" + Excerpt.of(error.getReference()) + "' for '" + reference.getName() + "'"
                + NearestName.hint(error.getReference(), names);
    }

    private static String unknownClass(String name) {
        List<String> known = Metamodel.classes().stream().filter(type -> !type.isAbstract()).map(EClass::getName)
                .toList();
        for (EClass type : Metamodel.classes()) {
            if (type.getName().equals(name)) {
                return "a " + name + " must be of a kind: write xsi:type=\"tilewright:KIND\" with one of: "
                        + String.join(", ", concrete(type));
            }
        }
        return "unknown type '" + Excerpt.of(name) + "'" + NearestName.hint(name, known);
    }

    private static Collection<String> concrete(EClass type) {
        return Metamodel.concreteSubtypes(type).stream().map(EClass::getName).toList();
    }

    /** The place of an attribute in the element whose start tag ends at the error, or of the element itself. */
    private String place(Resource.Diagnostic error, String attribute) {
        int end = offset(error.getLine(), error.getColumn());
        int start = text.lastIndexOf('<', Math.max(0, end - 1));
        if (start < 0) {
            return error.getLine() + ":" + error.getColumn();
        }
        int at = attribute == null ? -1 : attributeAt(start, end, attribute);
        int offset = at < 0 ? start : at;
        int line = (int) text.substring(0, offset).chars().filter(character -> character == '\n').count() + 1;
        return line + ":" + (offset - text.lastIndexOf('\n', offset - 1));
    }

    private int attributeAt(int start, int end, String attribute) {
        for (int at = text.indexOf(attribute, start); at >= 0 && at < end; at = text.indexOf(attribute, at + 1)) {
            String after = text.substring(at + attribute.length(),
                    Math.min(text.length(), at + attribute.length() + 8));
            if (Character.isWhitespace(text.charAt(at - 1)) && after.stripLeading().startsWith("=")) {
                return at;
            }
        }
        return -1;
    }

    private int offset(int line, int column) {
        int offset = 0;
        for (int i = 1; i < line && offset >= 0; i++) {
            offset = text.indexOf('\n', offset) + 1;
        }
        return Math.min(text.length(), offset + Math.max(0, column - 1));
    }
}
