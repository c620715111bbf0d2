package org.tilewright.shader.program;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.SamplerType;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Type;

/** Names what lies in a variable as OpenGL does: members of structures one by one, arrays of anything else whole. */
final class Leaves {

    private final Map<Storage, Integer> places;
    private final Visitor visitor;

    /** Who is told of each. */
    interface Visitor {

        /**
         * Something that is no structure.
         *
         * @param name     its name
         * @param type     a basic type or a sampler
         * @param elements elements of an array, 1 of what is none
         * @param array    whether it is an array
         * @param first    where it begins
         */
        void leaf(String name, Type type, int elements, boolean array, int first);
    }

    /** @param places where storages begin */
    Leaves(Map<Storage, Integer> places, Visitor visitor) {
        this.places = places;
        this.visitor = visitor;
    }

    /** Tells of all that lies in a variable. */
    void visit(String name, Type type, List<Storage> storages) {
        visit(name, type, storages, new int[storages.size()]);
    }

    /** Tells of all that lies in a part of a variable, which begins somewhere in each storage. */
    void visit(String name, Type type, List<Storage> storages, int[] offsets) {
        switch (type) {
            case StructType struct -> {
                for (int member = 0; member < struct.members().size(); member++) {
                    int first = struct.firstLeaf(member);
                    Type inner = struct.members().get(member).type();
                    int end = first + inner.leaves().size();
                    visit(name + "." + struct.members().get(member).name(), inner, storages.subList(first, end),
                            Arrays.copyOfRange(offsets, first, end));
                }
            }
            case ArrayType array when array.element() instanceof BasicType || array.element() instanceof SamplerType ->
                visitor.leaf(name, array.element(), array.length(), true, places.get(storages.get(0)) + offsets[0]);
            case ArrayType array -> {
                for (int i = 0; i < array.length(); i++) {
                    visit(name + "[" + i + "]", array.element(), storages, moved(array.element(), offsets, i));
                }
            }
            default -> visitor.leaf(name, type, 1, false, places.get(storages.get(0)) + offsets[0]);
        }
    }

    /** Where an element begins. */
    static int[] moved(Type element, int[] offsets, int index) {
        int[] moved = offsets.clone();
        for (int leaf = 0; leaf < moved.length; leaf++) {
            moved[leaf] += index * element.size(leaf);
        }
        return moved;
    }
}
