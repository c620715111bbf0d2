package org.tilewright.sim.state;

import java.util.List;

import org.tilewright.input.MayBeMissing;

/**
 * What a field of a unit holds, or a part of what it holds.
 *
 * @param name the field's name in words, the number of an element from 0, a key, or the label of a counter
 * @param value what it holds: a number or a word, the name of another unit, or what it is that has the fields below
 * @param fields what it consists of, in the order of their names, elements in their own; empty if that is nothing, or too deep
 */
public record FieldState(String name, String value, @MayBeMissing List<FieldState> fields) {

    /** Makes the list unmodifiable; none is an empty one. */
    public FieldState {
        fields = fields == null ? List.of() : List.copyOf(fields);
    }

    /** A field that consists of nothing else. */
    static FieldState plain(String name, String value) {
        return new FieldState(name, value, List.of());
    }
}
