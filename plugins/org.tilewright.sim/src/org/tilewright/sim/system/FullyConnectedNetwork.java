package org.tilewright.sim.system;

/**
 * A link from every GPU to every other.
 *
 * @param links what its links have in common
 */
public record FullyConnectedNetwork(Links links) implements Network {}
