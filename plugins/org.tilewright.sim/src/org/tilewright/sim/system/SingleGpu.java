package org.tilewright.sim.system;

/** There is one GPU, and it draws everything. */
public record SingleGpu() implements FrameSplit {}
