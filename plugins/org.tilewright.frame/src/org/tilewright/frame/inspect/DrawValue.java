package org.tilewright.frame.inspect;

/**
 * A value that a draw has, in words.
 *
 * @param name    which one: names of records' components behind each other, such as {@code state.depth.function}
 * @param text    the value: numbers, OpenGL's names, {@code off} for what is switched off
 * @param changed whether the draw before has another value, or does not have this one
 */
public record DrawValue(String name, String text, boolean changed) {}
