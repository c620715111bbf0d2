package org.tilewright.sim.ticked.work;

/**
 * The run of a batch's primitives that one GPU projects.
 *
 * @param batch the batch
 * @param begin ID of its first primitive
 * @param end   ID after that of its last one
 */
public record Share(Batch batch, int begin, int end) {

    public boolean isEmpty() {
        return begin == end;
    }

    public int size() {
        return end - begin;
    }
}
