package org.tilewright.sim.component;

/**
 * Where items enter a component.
 *
 * @param component the component it belongs to
 * @param name      name of the port
 * @param kind      what enters there
 */
public record InputPort(Component component, String name, PortKind kind) {

    @Override
    public String toString() {
        return component.name() + "." + name;
    }
}
