package org.tilewright.model.designs;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.units.PixelExtent;

/** What an element says of the design that its class names: a constant of a list in the protocols, and values of its parameters. */
final class NamedDesign {

    private NamedDesign() {}

    /** The constant that the element's class names. */
    static <E extends Enum<E>> E constant(EObject element, Class<E> list) {
        String design = Metamodel.design(element.eClass()).orElseThrow();
        return Enum.valueOf(list, design.substring(design.lastIndexOf('.') + 1));
    }

    /** The element's values of parameters: whole numbers, and edges of square extents. */
    static int[] values(EObject element, List<String> parameters) {
        return parameters.stream().map(element.eClass()::getEStructuralFeature).map(element::eGet)
                .mapToInt(value -> value instanceof PixelExtent extent ? extent.width() : (Integer) value).toArray();
    }
}
