package org.tilewright.shader.backend;

import org.tilewright.shader.form.Operands;
import org.tilewright.shader.form.Sample;
import org.tilewright.shader.form.Value;

/** Gives a place in the scratch to what several methods use, and to what look-ups ask and find. */
final class Scratch {

    private final Tree tree;
    private int size;
    private int operands;
    private final int asked;
    private final int zeros;

    /** Places in the scratch for a program whose first method is known. */
    Scratch(Tree tree, Routine root) {
        this.tree = tree;
        for (Room room : tree.rooms) {
            Routine routine = room.accesses.get(0).routine;
            // A method that is called again would begin with zeros again.
            room.inArray |= room.declaration == null && routine != root;
            room.inArray |= room.accesses.stream().anyMatch(access -> access.routine != routine);
        }
        tree.rooms.stream().filter(room -> room.declaration == null).forEach(this::place);
        zeros = size;
        tree.rooms.stream().filter(room -> room.declaration != null).forEach(this::place);
        spill(tree.block);
        place(tree.block);
        asked = size;
        size += 4 * operands;
    }

    private void place(Room room) {
        if (room.local && room.inArray) {
            room.place = take(room.size * room.lanes());
        }
    }

    private int take(int count) {
        size += count;
        return size - count;
    }

    private void spill(Block block) {
        for (Entry entry : block.entries) {
            for (Value value : Operands.of(entry.node)) {
                Found used = tree.found.get(value);
                if (used != null && used.entry.routine != entry.routine) {
                    used.spilled = true;
                }
            }
            if (entry.first != null) {
                spill(entry.first);
            }
            if (entry.second != null) {
                spill(entry.second);
            }
        }
    }

    private void place(Block block) {
        for (Entry entry : block.entries) {
            if (entry.found != null && entry.found.spilled) {
                entry.found.place = take(entry.found.lanes());
            }
            if (entry.node instanceof Sample sample) {
                int first = take(16);
                for (Sample.Component component : sample.components()) {
                    Found found = tree.found.get(component);
                    found.spilled = true;
                    found.place = first + 4 * component.index();
                }
                operands = Math.max(operands, Operands.of(sample).size());
            }
            if (entry.crossing) {
                entry.left = take(1);
            }
            if (entry.first != null) {
                place(entry.first);
            }
            if (entry.second != null) {
                place(entry.second);
            }
        }
    }

    /** Number of ints. */
    int size() {
        return size;
    }

    /** How many of them are zeros at first. */
    int zeros() {
        return zeros;
    }

    /** Where what look-ups ask lies. */
    int asked() {
        return asked;
    }
}
