package org.tilewright.opengl.survey;

/**
 * A function that is not understood.
 *
 * @param name      its name
 * @param calls     how often it was called
 * @param firstCall number of the first of these calls
 */
public record UnknownFunction(String name, long calls, long firstCall) {}
