package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.time.Clock;

/** An immutable specification of one component: its name, its clock, its parameters and its ports. */
public abstract class Component {

    private final String name;
    private final Clock clock;
    private final List<OutputPort> outputs = new ArrayList<>();
    private final List<InputPort> inputs = new ArrayList<>();

    protected Component(String name, Clock clock) {
        this.name = name;
        this.clock = clock;
    }

    /** Full name, for example {@code gpu0.zcache}. */
    public final String name() {
        return name;
    }

    /** The clock it ticks with. */
    public final Clock clock() {
        return clock;
    }

    /**
     * The most ticks of its clock for which it may work on what it took before anything can be seen of that: its latencies
     * together, and the occupancy of one item. 0 if what it takes leaves at once.
     */
    public long longestDelay() {
        return 0;
    }

    /** Output ports, in the order of their declaration. */
    public final List<OutputPort> outputs() {
        return List.copyOf(outputs);
    }

    /** Input ports that are to be connected, in the order of their declaration. */
    public final List<InputPort> inputs() {
        return List.copyOf(inputs);
    }

    protected final OutputPort output(String portName, PortKind kind) {
        return declare(new OutputPort(this, portName, kind, true));
    }

    protected final OutputPort optionalOutput(String portName, PortKind kind) {
        return declare(new OutputPort(this, portName, kind, false));
    }

    private OutputPort declare(OutputPort port) {
        outputs.add(port);
        return port;
    }

    protected final InputPort input(String portName, PortKind kind) {
        InputPort port = new InputPort(this, portName, kind);
        inputs.add(port);
        return port;
    }

    protected final InputPort optionalInput(String portName, PortKind kind) {
        return new InputPort(this, portName, kind);
    }

    protected final int atLeast(int minimum, String parameter, int value) {
        if (value < minimum) {
            throw new MachineException(name + ": " + parameter + " is at least " + minimum + ", not " + value);
        }
        return value;
    }

    protected final int inRange(int minimum, int maximum, String parameter, int value) {
        if (value < minimum || value > maximum) {
            throw new MachineException(
                    name + ": " + parameter + " is " + minimum + " to " + maximum + ", not " + value);
        }
        return value;
    }

    protected final int powerOfTwo(int minimum, int maximum, String parameter, int value) {
        if (value < minimum || value > maximum || Integer.bitCount(value) != 1) {
            throw new MachineException(name + ": " + parameter + " is a power of two from " + minimum + " to " + maximum
                    + ", not " + value);
        }
        return value;
    }

    @Override
    public final String toString() {
        return name;
    }
}
