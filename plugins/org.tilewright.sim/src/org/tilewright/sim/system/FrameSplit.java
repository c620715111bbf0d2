package org.tilewright.sim.system;

/** How the GPUs of a system share the work on frames. */
public sealed interface FrameSplit permits SingleGpu, AlternateFrame, SplitFrame {}
