package org.tilewright.sim.component.shading;

/**
 * How long a unit of a shader core takes for an instruction.
 *
 * @param latency  ticks from taking its last lanes up to when what it found is there, at least 1
 * @param interval ticks for as many lanes as the core is wide, at least 1
 */
public record InstructionTiming(int latency, int interval) {}
