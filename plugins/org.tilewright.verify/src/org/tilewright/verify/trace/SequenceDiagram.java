package org.tilewright.verify.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A counterexample as a sequence diagram: a column a component, GPUs first and in the order of their numbers, and a row a
 * step.
 *
 * @param title      what is violated by which mistake
 * @param components names of the columns
 * @param rows       the steps
 * @param violation  what does not hold after the last row
 */
public record SequenceDiagram(String title, List<String> components, List<Row> rows, String violation) {

    private static final String NOBODY = "environment";

    /**
     * A step.
     *
     * @param number from 1 on
     * @param from   column of who acts
     * @param to     column of who it is done to; the same one if it is nobody else
     * @param text   what is done
     */
    public record Row(int number, int from, int to, String text) {}

    /** The diagram of a counterexample. */
    public static SequenceDiagram of(Counterexample counterexample) {
        List<StepEvent> events = counterexample.steps().stream().map(step -> StepEvent.of(step.event())).toList();
        TreeSet<String> gpus = new TreeSet<>((a, b) -> a.length() == b.length() ? a.compareTo(b)
                : Integer.compare(a.length(), b.length()));
        List<String> others = new ArrayList<>();
        for (StepEvent event : events) {
            for (String name : List.of(name(event.from()), name(event.to()))) {
                if (name.startsWith("GPU ")) {
                    gpus.add(name);
                } else if (!others.contains(name)) {
                    others.add(name);
                }
            }
        }
        List<String> components = new ArrayList<>(gpus);
        components.addAll(others);
        List<Row> rows = new ArrayList<>();
        for (StepEvent event : events) {
            rows.add(new Row(rows.size() + 1, components.indexOf(name(event.from())),
                    components.indexOf(name(event.to())), event.text()));
        }
        String title = counterexample.property()
                + (counterexample.mutant() == null ? "" : " with mutant " + counterexample.mutant());
        return new SequenceDiagram(title, List.copyOf(components), List.copyOf(rows), counterexample.message());
    }

    private static String name(String component) {
        return component.isEmpty() ? NOBODY : component;
    }
}
