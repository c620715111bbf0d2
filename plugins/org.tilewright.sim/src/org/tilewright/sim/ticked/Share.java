package org.tilewright.sim.ticked;

/**
 * The run of a batch's primitives that one GPU projects.
 *
 * @param batch the batch
 * @param begin ID of its first primitive
 * @param end   ID after that of its last one
 */
record Share(Batch batch, int begin, int end) {

    boolean isEmpty() {
        return begin == end;
    }

    int size() {
        return end - begin;
    }
}
