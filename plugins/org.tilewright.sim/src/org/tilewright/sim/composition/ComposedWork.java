package org.tilewright.sim.composition;

/**
 * What GPUs do that draw a frame by sort-last composition.
 *
 * @param groups             groups of draws
 * @param opaque             of these, opaque ones that are composed
 * @param blended            blended ones that are composed
 * @param primitives         primitives of the frame
 * @param composedPrimitives of these, those of composed groups, each of which one GPU draws
 * @param mostPrimitives     primitives of the GPU that has most: its own, and those that every GPU draws
 * @param fragmentsPassed    fragments that pass all tests on any GPU; of groups that all GPUs draw, each counts once
 * @param quads              aligned blocks of 2x2 pixels that one GPU sends to another
 * @param bytes              bytes of these: 4 for the place, 16 for depths and 16 for colours, as far as there are any (ATTILA's
 *                           CHOPIN); numbers of draws, packets and headers are not counted
 */
public record ComposedWork(int groups, int opaque, int blended, long primitives, long composedPrimitives,
        long mostPrimitives, long fragmentsPassed, long quads, long bytes) {}
