package org.tilewright.generator.project;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.tilewright.generator.Tilewright;
import org.tilewright.generator.wiring.Numbers;
import org.tilewright.generator.wiring.Wiring;
import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.generator.wiring.Wiring.ClockDeclaration;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.generator.wiring.Wiring.Connection;

/** The generated class: wires the system with its constants, and reads like its block diagram. */
public final class SystemSource {

    private static final String COMPONENTS = "org.tilewright.sim.component.";

    /** Most characters of a line. */
    private static final int LINE = 120;

    /** Start of a comment inside a method. */
    private static final String COMMENT = "        // ";

    private SystemSource() {}

    /**
     * The Java source.
     *
     * @param wiring the system
     * @param names the names in the project
     * @return the text of the compilation unit
     */
    public static String text(Wiring wiring, ProjectNames names) {
        return """
                package %s;

                %s

                /**
                %s
                 */
                public final class %s {

                    private %s() {
                    }

                    /**
                     * Simulates a frame on this system; {@code --help} says how.
                     *
                     * @param args the command line
                     */
                    public static void main(String[] args) {
                        System.exit(SimulatorMain.run(%s::machine, %s, args));
                    }

                    /**
                     * Wires the system.
                     *
                     * @return the machine, ready to be run by a kernel
                     */
                    public static Machine machine() {
                        Machine machine = new Machine(%s);

                        // Clock domains, in Hz
                %s
                        // Components: name, clock, then the constants of each

                %s
                        // Connections: from, to, and for a queue its capacity in items and its latency in the receiver's cycles
                %s
                        return machine;
                    }
                }
                """
                .formatted(ProjectNames.PACKAGE, imports(wiring), heading(wiring), names.className(), names.className(),
                        names.className(), JavaText.literal(wiring.name()), JavaText.literal(wiring.name()),
                        lines(wiring.clocks(), SystemSource::clock),
                        lines(wiring.components(), SystemSource::component),
                        lines(wiring.connections(), SystemSource::connection));
    }

    private static String heading(Wiring wiring) {
        String first = "The system " + JavaText.comment(wiring.name()) + ", generated from its model by Tilewright "
                + Tilewright.VERSION + ". " + JavaText.comment(wiring.description());
        return JavaText.wrap(first.strip(), LINE - " * ".length()).stream().map(line -> " * " + line)
                .collect(Collectors.joining("\n"));
    }

    private static String imports(Wiring wiring) {
        SortedSet<String> classes = new TreeSet<>();
        classes.add(COMPONENTS + "Machine");
        classes.add("org.tilewright.sim.main.SimulatorMain");
        classes.add("org.tilewright.sim.time.Clock");
        for (Component component : wiring.components()) {
            classes.add(COMPONENTS + component.type());
            component.arguments().stream().flatMap(argument -> argument.imports().stream()).forEach(classes::add);
        }
        return classes.stream().map(name -> "import " + name + ";").collect(Collectors.joining("\n"));
    }

    private static <T> String lines(List<T> items, Function<T, String> text) {
        return items.stream().map(text).collect(Collectors.joining());
    }

    private static String clock(ClockDeclaration clock) {
        return """
                        Clock %s = machine.clock(%s, %s);
                """.formatted(clock.variable(), JavaText.literal(clock.name()), Numbers.of(clock.hertz()));
    }

    private static String component(Component component) {
        String comment = JavaText.wrap(JavaText.comment(component.comment()), LINE - COMMENT.length()).stream()
                .map(line -> COMMENT + line + "\n").collect(Collectors.joining());
        return comment + """
                        %s %s = machine.add(new %s(%s, %s%s
                """.formatted(component.type(), component.variable(), component.type(),
                JavaText.literal(component.name()),
                component.clock(), arguments(component.arguments()));
    }

    /** Each on a line of its own with its meaning behind it, and the last closes the call. */
    private static String arguments(List<Argument> arguments) {
        StringBuilder text = new StringBuilder();
        for (Argument argument : arguments) {
            text.append(text.isEmpty() ? "," : "").append("\n                ").append(argument.text());
            text.append(argument == arguments.getLast() ? "));" : ",");
            text.append(argument.meaning().isEmpty() ? "" : " // " + JavaText.comment(argument.meaning()));
        }
        return arguments.isEmpty() ? "));" : text.toString();
    }

    private static String connection(Connection connection) {
        String queue = connection.queue() == null ? ""
                : ", " + Numbers.list(connection.queue().capacity(), connection.queue().latency());
        return """
                        machine.connect(%s, %s%s);
                """.formatted(connection.from(), connection.to(), queue);
    }
}
