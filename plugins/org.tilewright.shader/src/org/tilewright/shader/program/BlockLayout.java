package org.tilewright.shader.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.tilewright.shader.form.Storage;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.type.ArrayType;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.StructType;
import org.tilewright.shader.glsl.type.Type;
import org.tilewright.shader.program.UniformBlock.Member;

/** Lays the members of a block out by the rules of std140 (OpenGL 3.3, section 2.11.4). */
final class BlockLayout {

    private static final int WORD = 4;
    private static final int VECTOR = 16;

    private final Map<Storage, Integer> places;
    private final List<Member> members = new ArrayList<>();
    private int end;
    /** Whether matrices lie by rows: each row is as a vector is. */
    private boolean rowMajor;

    private BlockLayout(Map<Storage, Integer> places) {
        this.places = places;
    }

    /**
     * A block.
     *
     * @param variables its members, in order
     * @param number    which of an array of blocks, or -1 if it is none
     */
    static UniformBlock of(List<ProgramVariable> variables, int number, Map<Storage, Integer> places) {
        BlockLayout layout = new BlockLayout(places);
        for (ProgramVariable variable : variables) {
            layout.rowMajor = variable.block().rowMajor();
            Type type = variable.type();
            int[] offsets = new int[variable.storages().size()];
            if (number >= 0) {
                type = ((ArrayType) type).element();
                offsets = Leaves.moved(type, offsets, number);
            }
            layout.add(variable.name(), type, variable.storages(), offsets);
        }
        String name = variables.get(0).block().name();
        return new UniformBlock(number < 0 ? name : name + "[" + number + "]", rounded(layout.end, VECTOR),
                layout.members);
    }

    private void add(String name, Type type, List<Storage> storages, int[] offsets) {
        end = rounded(end, alignment(type));
        switch (type) {
            case StructType struct -> {
                for (int member = 0; member < struct.members().size(); member++) {
                    int first = struct.firstLeaf(member);
                    Type inner = struct.members().get(member).type();
                    int last = first + inner.leaves().size();
                    add(name + "." + struct.members().get(member).name(), inner, storages.subList(first, last),
                            Arrays.copyOfRange(offsets, first, last));
                }
                end = rounded(end, alignment(type));
            }
            case ArrayType array when array.element() instanceof BasicType basic ->
                add(name, basic, array.length(), true, storages, offsets);
            case ArrayType array -> {
                for (int i = 0; i < array.length(); i++) {
                    add(name + "[" + i + "]", array.element(), storages, Leaves.moved(array.element(), offsets, i));
                }
            }
            default -> add(name, (BasicType) type, 1, false, storages, offsets);
        }
    }

    private void add(String name, BasicType type, int elements, boolean array, List<Storage> storages, int[] offsets) {
        int columns = (rowMajor ? type.rows() : type.columns()) * VECTOR;
        int arrayStride = type.isMatrix() ? columns : VECTOR;
        members.add(new Member(name, type.kind(), type.columns(), type.rows(), elements,
                places.get(storages.get(0)) + offsets[0], end, arrayStride, VECTOR, rowMajor && type.isMatrix()));
        end += array ? elements * arrayStride : type.isMatrix() ? columns : type.rows() * WORD;
    }

    private static int alignment(Type type) {
        return switch (type) {
            case BasicType basic when !basic.isMatrix() -> basic.rows() == 3 ? VECTOR : basic.rows() * WORD;
            default -> VECTOR;
        };
    }

    private static int rounded(int place, int alignment) {
        return (place + alignment - 1) / alignment * alignment;
    }
}
