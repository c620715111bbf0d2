package org.tilewright.ui.editor.diagram.graph;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.NamedElements;
import org.tilewright.model.System;

/** From what results call a component to the element of a model that is being edited and may have errors. */
public final class ElementsOfResults {

    private ElementsOfResults() {}

    /** The element of a component's name, as {@link NamedElements#find} takes it. */
    public static Optional<EObject> find(System model, String name) {
        DrawableCopy copy = new DrawableCopy(model);
        copy.repair();
        return new NamedElements(copy.system()).find(name).map(copy::original);
    }
}
