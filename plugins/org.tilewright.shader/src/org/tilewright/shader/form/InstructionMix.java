package org.tilewright.shader.form;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.Stage;

/** How many steps of each class a program has, as it stands: what a loop repeats counts once, and so do both parts of a choice. */
public final class InstructionMix {

    private InstructionMix() {}

    /**
     * Counts steps.
     *
     * @param steps at the outermost level
     * @param stage what they are for
     * @return a number for every class, in their order
     */
    public static Map<InstructionClass, Integer> of(List<Node> steps, Stage stage) {
        Map<InstructionClass, Integer> counts = new EnumMap<>(InstructionClass.class);
        for (InstructionClass each : InstructionClass.values()) {
            counts.put(each, 0);
        }
        count(steps, stage, counts);
        return counts;
    }

    private static void count(List<Node> nodes, Stage stage, Map<InstructionClass, Integer> counts) {
        for (Node node : nodes) {
            InstructionClass of = InstructionClass.of(node, stage);
            if (of != null) {
                counts.merge(of, 1, Integer::sum);
            }
            switch (node) {
                case Choice choice -> {
                    count(choice.then(), stage, counts);
                    count(choice.otherwise(), stage, counts);
                }
                case Loop loop -> count(loop.body(), stage, counts);
                case Scope scope -> count(scope.body(), stage, counts);
                default -> {
                    // Holds no others.
                }
            }
        }
    }
}
