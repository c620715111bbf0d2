package org.tilewright.shader.form;

import java.util.ArrayList;
import java.util.List;

/** What steps use. */
public final class Operands {

    private Operands() {}

    /** The values that a step uses itself; not what is within it. */
    public static List<Value> of(Node node) {
        return switch (node) {
            case Operation operation -> operation.operands();
            case Load load -> List.of(load.index());
            case Store store -> List.of(store.index(), store.value());
            case Choice choice -> List.of(choice.condition());
            case Sample sample -> of(sample);
            default -> List.of();
        };
    }

    /** Unit, coordinates, level, offsets and, if there is one, the reference. */
    public static List<Value> of(Sample sample) {
        List<Value> values = new ArrayList<>();
        values.add(sample.unit());
        values.addAll(sample.coordinates());
        values.addAll(sample.level());
        values.addAll(sample.offsets());
        if (sample.reference() != null) {
            values.add(sample.reference());
        }
        return values;
    }
}
