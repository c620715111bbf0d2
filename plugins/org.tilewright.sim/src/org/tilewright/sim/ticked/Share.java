package org.tilewright.sim.ticked;

import org.tilewright.protocol.distribution.EvenSplit;

/**
 * The run of a batch's primitives that one GPU projects.
 *
 * @param batch the batch
 * @param begin ID of its first primitive
 * @param end   ID after that of its last one
 */
record Share(Batch batch, int begin, int end) {

    static Share of(Batch batch, int gpus, int gpu) {
        int size = batch.size();
        return new Share(batch, EvenSplit.begin(size, gpus, gpu), EvenSplit.end(size, gpus, gpu));
    }

    boolean isEmpty() {
        return begin == end;
    }

    int size() {
        return end - begin;
    }
}
