package org.tilewright.generator.wiring;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.model.System;

/**
 * From what results call a component to what in the model it is made of. All GPUs of a system are one element:
 * {@code gpu0.zcache} and {@code gpu3.zcache} are the same.
 */
public final class NamedElements {

    private static final Pattern OF_A_GPU = Pattern.compile("gpu\\d+(?:\\.(.+))?");
    private static final Pattern OF_THE_NETWORK = Pattern.compile("network(?:\\..+)?");

    private final System system;
    private final Map<String, EObject> elements = new HashMap<>();

    /**
     * The names of a model's components.
     *
     * @param system a model that validation lets generate
     */
    public NamedElements(System system) {
        this.system = system;
        for (Component component : SystemWiring.of(system).components()) {
            elements.put(component.name(), component.element());
        }
    }

    /**
     * Finds an element.
     *
     * @param name a component as results name it, {@code gpu0.zcache}, a part of one, {@code gpu0.memory.channel1}, a whole
     *     GPU, or a part of the network, {@code network.0-1}
     * @return what it is made of; empty if the model has no such component
     */
    public Optional<EObject> find(String name) {
        if (OF_THE_NETWORK.matcher(name).matches()) {
            return Optional.ofNullable(system.getNetwork());
        }
        Matcher gpu = OF_A_GPU.matcher(name);
        if (!gpu.matches()) {
            return Optional.empty();
        }
        String component = gpu.group(1);
        if (component == null) {
            return Optional.of(system.getGpu());
        }
        while (!elements.containsKey(component) && component.contains(".")) {
            component = component.substring(0, component.lastIndexOf('.'));
        }
        return Optional.ofNullable(elements.get(component));
    }
}
