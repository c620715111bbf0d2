package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Operation;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Store;
import org.tilewright.shader.form.Value;

/** What a step uses. */
final class Operands {

    private Operands() {}

    static List<Value> of(Node node) {
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
    static List<Value> of(Sample sample) {
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
