package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Store;

/** A scalar of a variable that is always found by a constant, or a whole storage. */
final class Room {

    final Kind kind;
    final int size;
    final boolean local;
    /** The steps that read or write it, in order. */
    final List<Entry> accesses = new ArrayList<>();
    private final Map<Block, TreeSet<Integer>> stores = new HashMap<>();
    boolean varying;
    /** Whether it lies in the scratch, or in the arrays of the quad. */
    boolean inArray;
    /** The variable, or the number of ints before it in its array, of its first lane. */
    int place = -1;
    /** The mask of the lanes that all other lanes that reach it are part of. */
    int mask;
    /** The store that comes before all other accesses whenever these are reached, or null. */
    Entry declaration;

    Room(Kind kind, int size, boolean local) {
        this.kind = kind;
        this.size = size;
        this.local = local;
        varying = false;
    }

    int lanes() {
        return varying ? 4 : 1;
    }

    void add(Entry access) {
        accesses.add(access);
        if (access.node instanceof Store) {
            for (Entry entry = access; entry != null; entry = entry.block.owner) {
                stores.computeIfAbsent(entry.block, key -> new TreeSet<>()).add(entry.position);
            }
        }
    }

    /** Whether something between two steps of a block writes it. */
    boolean isStored(Block block, int after, int before) {
        TreeSet<Integer> positions = stores.get(block);
        Integer next = positions == null ? null : positions.higher(after);
        return next != null && next < before;
    }

    /** Finds the store that declares it. */
    void settle() {
        Block home = accesses.get(0).block;
        for (Entry access : accesses) {
            home = Block.common(home, access.block);
        }
        Entry first = accesses.get(0);
        declaration = size == 1 && first.node instanceof Store && first.block == home ? first : null;
    }
}
