package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.sim.time.Clock;

/** Clocks, components and connections: the system that a generated simulator wires up. */
public final class Machine {

    private final String name;
    private final List<Clock> clocks = new ArrayList<>();
    private final List<Component> components = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();

    /** Makes an empty machine. */
    public Machine(String name) {
        this.name = name;
    }

    /** Name of the system. */
    public String name() {
        return name;
    }

    /**
     * Adds a clock domain.
     *
     * @param clockName name of the domain, different from the others
     * @param hertz     frequency, a multiple of 1 kHz
     */
    public Clock clock(String clockName, long hertz) {
        if (clocks.stream().anyMatch(clock -> clock.name().equals(clockName))) {
            throw new MachineException(name + ": there are two clocks named " + clockName);
        }
        try {
            Clock clock = new Clock(clockName, hertz);
            clocks.add(clock);
            return clock;
        } catch (IllegalArgumentException wrongFrequency) {
            throw new MachineException(name + ": " + wrongFrequency.getMessage());
        }
    }

    /** Adds a component, whose name differs from the others. */
    public <T extends Component> T add(T component) {
        if (components.stream().anyMatch(other -> other.name().equals(component.name()))) {
            throw new MachineException(name + ": there are two components named " + component.name());
        }
        components.add(component);
        return component;
    }

    /**
     * Connects two ports by a queue.
     *
     * @param capacity items sent and not yet accepted, at least 1
     * @param latency  ticks until an item is visible, at least 1
     */
    public void connect(OutputPort from, InputPort to, int capacity, int latency) {
        requireSameKind(from, to);
        if (!from.kind().queued()) {
            throw new MachineException(
                    name + ": " + from + " to " + to + " is a coupling without capacity and latency");
        }
        if (capacity < 1 || latency < 1) {
            throw new MachineException(name + ": " + from + " to " + to + ": capacity and latency are at least 1, not "
                    + capacity + " and " + latency);
        }
        connections.add(new Connection(from, to, capacity, latency));
    }

    /** Couples a unit with its cache, without a queue. */
    public void connect(OutputPort from, InputPort to) {
        requireSameKind(from, to);
        if (from.kind().queued()) {
            throw new MachineException(name + ": " + from + " to " + to + " needs a capacity and a latency");
        }
        connections.add(new Connection(from, to, 0, 0));
    }

    private void requireSameKind(OutputPort from, InputPort to) {
        if (from.kind() != to.kind()) {
            throw new MachineException(
                    name + ": " + from + " sends " + from.kind() + ", but " + to + " takes " + to.kind());
        }
    }

    /** Components in the order in which they were added. */
    public List<Component> components() {
        return Collections.unmodifiableList(components);
    }

    /** Connections in the order in which they were made. */
    public List<Connection> connections() {
        return Collections.unmodifiableList(connections);
    }

    /**
     * Checks that every port is connected as it should be.
     *
     * @throws MachineException if one is unconnected, connected twice or leads to a component that was not added
     */
    public void check() {
        Set<OutputPort> sources = new HashSet<>();
        Set<InputPort> targets = new HashSet<>();
        for (Connection connection : connections) {
            requireAdded(connection.from().component());
            requireAdded(connection.to().component());
            if (!sources.add(connection.from())) {
                throw new MachineException(name + ": " + connection.from() + " is connected twice");
            }
            if (!targets.add(connection.to())) {
                throw new MachineException(name + ": " + connection.to() + " is connected twice");
            }
        }
        for (Component component : components) {
            for (OutputPort port : component.outputs()) {
                if (port.required() && !sources.contains(port)) {
                    throw new MachineException(name + ": " + port + " is not connected");
                }
            }
            for (InputPort port : component.inputs()) {
                if (!targets.contains(port)) {
                    throw new MachineException(name + ": " + port + " is not connected");
                }
            }
        }
    }

    private void requireAdded(Component component) {
        if (!components.contains(component)) {
            throw new MachineException(name + ": " + component + " is connected but not part of the machine");
        }
    }
}
