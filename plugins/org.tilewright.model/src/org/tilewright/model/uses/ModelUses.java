package org.tilewright.model.uses;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.tilewright.model.System;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.Variation;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;

/** Finds what refers to an element, such as a clock, and which experiments vary it or something in it. */
public final class ModelUses {

    private ModelUses() {}

    /** All uses of an element in its model, in the order of the file. */
    public static List<Use> of(EObject element) {
        String path = ParameterPaths.of(element, null);
        List<Use> uses = new ArrayList<>();
        EObject root = EcoreUtil.getRootContainer(element);
        collect(root, element, path, uses);
        root.eAllContents().forEachRemaining(user -> collect(user, element, path, uses));
        return uses;
    }

    private static void collect(EObject user, EObject element, String path, List<Use> uses) {
        for (EReference reference : user.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && user.eGet(reference) == element) {
                uses.add(new Use(user, reference));
            }
        }
        if (user instanceof Variation variation && variation.getParameter() != null
                && (variation.getParameter().equals(path) || variation.getParameter().startsWith(path + "."))) {
            uses.add(new Use(variation, Literals.VARIATION__PARAMETER));
        }
    }

    /**
     * The element at a path.
     *
     * @throws ParameterException if the model has none there; the message is one line
     */
    public static EObject element(System system, String path) {
        for (var elements = system.eAllContents(); elements.hasNext();) {
            EObject element = elements.next();
            if (ParameterPaths.of(element, null).equals(path)) {
                return element;
            }
        }
        throw new ParameterException("'" + path + "' is no part or element of the model; expected a path such as"
                + " clocks.core or gpu.depth");
    }
}
