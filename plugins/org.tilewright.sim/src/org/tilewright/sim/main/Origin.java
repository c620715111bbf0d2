package org.tilewright.sim.main;

/**
 * What a generated simulator was generated from.
 *
 * @param system name of the system
 * @param model name of the resolved model's file, which lies beside the generated class as a resource
 * @param tilewright version of the Tilewright that generated it
 */
public record Origin(String system, String model, String tilewright) {}
