package org.tilewright.model.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.tilewright.model.TilewrightPackage;
import org.tilewright.model.metamodel.Metamodel;

/** Where in a model the objects of each class can be. */
final class PartPaths {

    private final Map<EClass, List<String>> paths = new LinkedHashMap<>();

    PartPaths() {
        visit(TilewrightPackage.Literals.SYSTEM, "", List.of());
    }

    /** Paths of the objects of a concrete class, from the root, which is an empty path. */
    List<String> of(EClass type) {
        return paths.getOrDefault(type, List.of());
    }

    /** A part that may hold one of its own kind is shown with the first of these. */
    private void visit(EClass type, String path, List<EClass> holders) {
        paths.computeIfAbsent(type, key -> new ArrayList<>()).add(path);
        if (holders.contains(type)) {
            return;
        }
        List<EClass> holdersOfParts = new ArrayList<>(holders);
        holdersOfParts.add(type);
        for (EReference part : type.getEAllContainments()) {
            String name = part.getName()
                    + (part.isMany() ? hasName(part.getEReferenceType()) ? ".NAME" : ".INDEX" : "");
            for (EClass kind : Metamodel.concreteSubtypes(part.getEReferenceType())) {
                visit(kind, path.isEmpty() ? name : path + "." + name, holdersOfParts);
            }
        }
    }

    private static boolean hasName(EClass type) {
        return type.getEStructuralFeature("name") != null;
    }
}
