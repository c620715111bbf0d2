package org.tilewright.sim.ticked;

/**
 * That a primitive is projected for all GPUs, rather than drawn.
 *
 * @param batch its batch
 * @param id    its number in the batch
 */
record Projection(Batch batch, int id) {}
