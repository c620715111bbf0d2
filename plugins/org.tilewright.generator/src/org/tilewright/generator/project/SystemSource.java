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
import org.tilewright.generator.wiring.Wiring.Asserted;
import org.tilewright.generator.wiring.Wiring.ClockDeclaration;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.generator.wiring.Wiring.Connection;
import org.tilewright.generator.wiring.Wiring.Sharing;
import org.tilewright.generator.wiring.Wiring.Specification;

/** The generated class: wires the system with its constants, and reads like its block diagram. */
public final class SystemSource {

    private static final String COMPONENTS = "org.tilewright.sim.component.";
    private static final String SYSTEMS = "org.tilewright.sim.system.";

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

                    private static final Origin ORIGIN = new Origin(%s, %s, %s);
                %s
                    private %s() {
                    }

                %s
                    /**
                     * Wires %s.
                     *
                %s     * @return the machine, ready to be run by a kernel
                     */
                    public static Machine machine(%s) {
                %s        Machine machine = new Machine(%s);

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
                .formatted(ProjectNames.PACKAGE, imports(wiring), heading(wiring), names.className(),
                        JavaText.literal(wiring.name()), JavaText.literal(names.modelFile()),
                        JavaText.literal(Tilewright.VERSION), assertions(wiring.assertions()), names.className(),
                        wiring.sharing() == null ? mainMethod(wiring, names) : systemMethods(wiring, names),
                        wiring.sharing() == null ? "the system" : "one GPU",
                        wiring.sharing() == null ? "" : "     * @param number number of the GPU, from 0\n",
                        wiring.sharing() == null ? "" : "int number",
                        wiring.sharing() == null ? "" : "        String gpu = \"gpu\" + number;\n",
                        JavaText.literal(wiring.name()), lines(wiring.clocks(), SystemSource::clock),
                        lines(wiring.components(), component -> component(component, wiring.sharing() != null)),
                        lines(wiring.connections(), SystemSource::connection));
    }

    /** The field of assertions; nothing where there are none. */
    private static String assertions(List<Asserted> assertions) {
        return assertions.isEmpty() ? "" : """

                    /** What has to hold at every cycle: name, condition, whether a breach ends the run. */
                    private static final List<Assertion> ASSERTIONS = List.of(
                %s);
                """.formatted(assertions.stream().map(SystemSource::assertion).collect(Collectors.joining(",\n")));
    }

    private static String assertion(Asserted asserted) {
        return (asserted.comment().isEmpty() ? "" : comment(asserted.comment()).indent(4))
                + "            new Assertion(%s, %s, %s)".formatted(JavaText.literal(asserted.name()),
                        JavaText.literal(asserted.expression()), asserted.ends());
    }

    private static String passedAssertions(Wiring wiring) {
        return wiring.assertions().isEmpty() ? "" : ", ASSERTIONS";
    }

    private static String mainMethod(Wiring wiring, ProjectNames names) {
        return """
                    /**
                     * Simulates a frame on this system; {@code --help} says how.
                     *
                     * @param args the command line
                     */
                    public static void main(String[] args) {
                        System.exit(SimulatorMain.run(%s::machine, ORIGIN%s, args));
                    }
                """.formatted(names.className(), passedAssertions(wiring));
    }

    private static String systemMethods(Wiring wiring, ProjectNames names) {
        Sharing sharing = wiring.sharing();
        return """
                    /**
                     * Simulates frames on this system; {@code --help} says how.
                     *
                     * @param args the command line
                     */
                    public static void main(String[] args) {
                        System.exit(SimulatorMain.runSystem(%s::system, ORIGIN%s, args));
                    }

                    /**
                     * Puts the GPUs together.
                     *
                     * @return the system, ready to be run by a kernel
                     */
                    public static GpuSystem system() {
                %s        FrameSplit split = new %s(%s
                %s        Network network = new %s(%s
                        return new GpuSystem(%s, %s, %s::machine, split, network);
                    }
                """.formatted(names.className(), passedAssertions(wiring),
                comment(sharing.split().comment()), sharing.split().type(),
                arguments(sharing.split().arguments(), "", ");"),
                comment(sharing.network().comment()), sharing.network().type(),
                arguments(sharing.network().arguments(), "", ");"), JavaText.literal(wiring.name()),
                Numbers.of(sharing.gpus()), names.className());
    }

    private static String heading(Wiring wiring) {
        String first = "The system " + JavaText.comment(wiring.name()) + ", " + Tilewright.GENERATED
                + Tilewright.VERSION + ". " + JavaText.comment(wiring.description());
        return JavaText.wrap(first.strip(), LINE - " * ".length()).stream().map(line -> " * " + line)
                .collect(Collectors.joining("\n"))
                + "\n *\n * <p>This file is yours, as its model is: no licence of Tilewright's holds for it.";
    }

    private static String imports(Wiring wiring) {
        SortedSet<String> classes = new TreeSet<>();
        classes.add(COMPONENTS + "Machine");
        classes.add("org.tilewright.sim.main.Origin");
        classes.add("org.tilewright.sim.main.SimulatorMain");
        classes.add("org.tilewright.sim.time.Clock");
        if (!wiring.assertions().isEmpty()) {
            classes.addAll(List.of("java.util.List", "org.tilewright.sim.assertion.Assertion"));
        }
        for (Component component : wiring.components()) {
            classes.add(COMPONENTS + component.type());
            addAll(component.arguments(), classes);
        }
        if (wiring.sharing() != null) {
            List.of("FrameSplit", "GpuSystem", "Network").forEach(type -> classes.add(SYSTEMS + type));
            for (Specification part : List.of(wiring.sharing().split(), wiring.sharing().network())) {
                classes.add(SYSTEMS + part.type());
                addAll(part.arguments(), classes);
            }
        }
        return classes.stream().map(name -> "import " + name + ";").collect(Collectors.joining("\n"));
    }

    private static void addAll(List<Argument> arguments, SortedSet<String> classes) {
        arguments.stream().flatMap(argument -> argument.imports().stream()).forEach(classes::add);
    }

    private static <T> String lines(List<T> items, Function<T, String> text) {
        return items.stream().map(text).collect(Collectors.joining());
    }

    private static String clock(ClockDeclaration clock) {
        return """
                        Clock %s = machine.clock(%s, %s);
                """.formatted(clock.variable(), JavaText.literal(clock.name()), Numbers.of(clock.hertz()));
    }

    private static String component(Component component, boolean ofSeveral) {
        String name = ofSeveral ? "gpu + " + JavaText.literal("." + component.name())
                : JavaText.literal("gpu0." + component.name());
        return comment(component.comment()) + """
                        %s %s = machine.add(new %s(%s, %s%s
                """.formatted(component.simpleType(), component.variable(), component.simpleType(), name,
                component.clock(),
                arguments(component.arguments(), ",", "));"));
    }

    private static String comment(String text) {
        return JavaText.wrap(JavaText.comment(text), LINE - COMMENT.length()).stream()
                .map(line -> COMMENT + line + "\n")
                .collect(Collectors.joining());
    }

    /** Each on a line of its own with its meaning behind it, and the last closes the call. */
    private static String arguments(List<Argument> arguments, String before, String close) {
        StringBuilder text = new StringBuilder();
        for (Argument argument : arguments) {
            text.append(text.isEmpty() ? before : "").append("\n                ").append(argument.text());
            text.append(argument == arguments.getLast() ? close : ",");
            text.append(argument.meaning().isEmpty() ? "" : " // " + JavaText.comment(argument.meaning()));
        }
        return arguments.isEmpty() ? close : text.toString();
    }

    private static String connection(Connection connection) {
        String queue = connection.queue() == null ? ""
                : ", " + Numbers.list(connection.queue().capacity(), connection.queue().latency());
        return """
                        machine.connect(%s, %s%s);
                """.formatted(connection.from(), connection.to(), queue);
    }
}
