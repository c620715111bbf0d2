package org.tilewright.model.designs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;

/** Where a model chooses designs of somebody's own. */
public final class OwnDesigns {

    private OwnDesigns() {}

    /**
     * A place where it does.
     *
     * @param element the part of the model
     * @param attribute its attribute
     * @param choice what is chosen
     */
    public record Use(EObject element, EAttribute attribute, DesignChoice choice) {

        /** The parameter, as {@code --set} names it. */
        public String path() {
            return ParameterPaths.of(element, attribute);
        }
    }

    /** All of them, in the order of the model. */
    public static List<Use> in(System system) {
        List<Use> uses = new ArrayList<>();
        Iterable<EObject> contents = system::eAllContents;
        Stream.concat(Stream.of((EObject) system), StreamSupport.stream(contents.spliterator(), false))
                .forEach(element -> element.eClass().getEAllAttributes().forEach(attribute -> {
                    if (element.eGet(attribute) instanceof DesignChoice choice && choice.own() != null) {
                        uses.add(new Use(element, attribute, choice));
                    }
                }));
        return uses;
    }
}
