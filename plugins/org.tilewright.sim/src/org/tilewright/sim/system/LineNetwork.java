package org.tilewright.sim.system;

/**
 * GPUs in a row, each linked with its neighbours (GPUpd paper, table 1).
 *
 * @param links what its links have in common
 */
public record LineNetwork(Links links) implements Network {}
