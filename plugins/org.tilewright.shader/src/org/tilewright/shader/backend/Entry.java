package org.tilewright.shader.backend;

import org.tilewright.shader.form.Node;

/** A step of a program and what was found out about it. */
final class Entry {

    final Node node;
    final Block block;
    final int position;
    /** What is within it; of a choice what is done if the condition is true. */
    Block first;
    /** Of a choice what is done otherwise. */
    Block second;
    /** What it finds, if it finds something. */
    Found found;
    /** What it reads or writes, if it is a load or store. */
    Room room;
    /** Which lanes carry it out: equal numbers stand for equal masks. */
    int mask;
    /** The method that it is part of. */
    Routine routine;
    /** Whether lanes may leave here for what lies behind a scope around it, while others go on. */
    boolean changes;
    /** Of a scope: whether lanes note that they left, instead of all jumping behind it. */
    boolean notes;
    /** Of a scope that notes: where, if a method around it all can hold it in a variable; else in the scratch. */
    int left = -1;
    boolean crossing;
    /** Of a loop: whether lanes leave it while others stay. */
    boolean parts;

    Entry(Node node, Block block) {
        this.node = node;
        this.block = block;
        position = block.entries.size();
        block.entries.add(this);
    }
}
