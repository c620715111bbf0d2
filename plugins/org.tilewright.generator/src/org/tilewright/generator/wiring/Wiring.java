package org.tilewright.generator.wiring;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.tilewright.model.MemoryController;

/**
 * A whole system, ready to be spelled as Java: each component and each connection of the model exactly once.
 *
 * @param name the system's name
 * @param description what the model says the system is, as plain text; may be empty
 * @param clocks the clock domains
 * @param components the components, from the commands down to the memory
 * @param connections the connections, in the order in which work flows
 * @param sharing how several GPUs share frames; null where there is one
 * @param assertions what has to hold at every cycle
 */
public record Wiring(String name, String description, List<ClockDeclaration> clocks, List<Component> components,
        List<Connection> connections, Sharing sharing, List<Asserted> assertions) {

    /**
     * What makes a system of several GPUs, of which all components and connections are one.
     *
     * @param gpus number of GPUs, at least 2
     * @param split how they share frames
     * @param network what links them
     */
    public record Sharing(int gpus, Specification split, Specification network) {}

    /**
     * A specification of the system that is no component of a GPU.
     *
     * @param type simple name of its class in {@code org.tilewright.sim.system}
     * @param comment one line that says what it is; may be empty
     * @param arguments what its constructor takes
     */
    public record Specification(String type, String comment, List<Argument> arguments) {}

    /**
     * What has to hold at every cycle.
     *
     * @param name how it is told of
     * @param expression the condition
     * @param ends whether a breach ends the run
     * @param comment one line that says what it is; may be empty
     */
    public record Asserted(String name, String expression, boolean ends, String comment) {}

    /**
     * A clock domain.
     *
     * @param variable name of the Java variable
     * @param name name in results
     * @param hertz frequency in Hz
     */
    public record ClockDeclaration(String variable, String name, long hertz) {}

    /**
     * A component.
     *
     * @param type name of its class in {@code org.tilewright.sim.component}, with the room that it has there, such as
     *                 {@code depth.ZCache}
     * @param variable name of the Java variable
     * @param name name in results, without the GPU's, such as {@code zcache}
     * @param clock variable of its clock
     * @param comment one line that says what it is; may be empty
     * @param arguments what its constructor takes after name and clock
     * @param element what in the model it is made of
     */
    public record Component(String type, String variable, String name, String clock, String comment,
            List<Argument> arguments, EObject element) {

        /** Simple name of its class. */
        public String simpleType() {
            return type.substring(type.lastIndexOf('.') + 1);
        }
    }

    /**
     * An argument of a constructor.
     *
     * @param text the Java expression
     * @param meaning what the value is, with its unit; empty when the expression says it
     * @param imports classes that the expression names, fully qualified
     */
    public record Argument(String text, String meaning, List<String> imports) {}

    /**
     * A connection.
     *
     * @param from the output port, as a Java expression
     * @param to the input port, as a Java expression
     * @param queue the queue between them; null where a unit is coupled to its own cache
     */
    public record Connection(String from, String to, Queue queue) {

        static Connection queue(String from, String to, int capacity, int latency) {
            return new Connection(from, to, new Queue(capacity, latency));
        }

        /** From the memory port of a component to the memory. */
        static Connection client(String component, String client, MemoryController memory) {
            return queue(component + ".memory()", "memory.client(\"" + client + "\")", memory.getClientEntries(),
                    Math.toIntExact(memory.getRequestLatency().count()));
        }

        static Connection coupling(String from, String to) {
            return new Connection(from, to, null);
        }
    }

    /**
     * A bounded queue.
     *
     * @param capacity most items under way or waiting, at least 1
     * @param latency ticks of the receiver's clock until an item is visible, at least 1
     */
    public record Queue(int capacity, int latency) {}
}
