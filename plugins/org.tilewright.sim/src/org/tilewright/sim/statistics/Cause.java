package org.tilewright.sim.statistics;

/** A cause that a component charges its ticks to. There is none for what is left over. */
public interface Cause extends Declaration {}
