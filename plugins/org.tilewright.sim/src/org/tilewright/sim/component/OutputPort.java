package org.tilewright.sim.component;

/**
 * Where items leave a component.
 *
 * @param component the component it belongs to
 * @param name      name of the port
 * @param kind      what leaves there
 * @param required  whether a machine without a connection here is incomplete
 */
public record OutputPort(Component component, String name, PortKind kind, boolean required) {

    @Override
    public String toString() {
        return component.name() + "." + name;
    }
}
