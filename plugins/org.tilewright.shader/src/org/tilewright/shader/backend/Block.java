package org.tilewright.shader.backend;

import java.util.ArrayList;
import java.util.List;

/** Steps that follow each other: of a whole program, or within another step. */
final class Block {

    final Entry owner;
    final int depth;
    final List<Entry> entries = new ArrayList<>();
    /** The methods that carry it out one after the other; null if it is part of the method around it. */
    List<Routine> routines;

    Block(Entry owner) {
        this.owner = owner;
        depth = owner == null ? 0 : owner.block.depth + 1;
    }

    boolean isWithin(Block other) {
        Block block = this;
        while (block.depth > other.depth) {
            block = block.owner.block;
        }
        return block == other;
    }

    /** The innermost block that both are in. */
    static Block common(Block one, Block other) {
        Block block = one;
        while (!other.isWithin(block)) {
            block = block.owner.block;
        }
        return block;
    }
}
