package org.tilewright.sim.ticked.work;

/**
 * That a primitive is projected for all GPUs, rather than drawn.
 *
 * @param batch its batch
 * @param id    its number in the batch
 */
public record Projection(Batch batch, int id) {}
