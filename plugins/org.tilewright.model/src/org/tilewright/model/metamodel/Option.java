package org.tilewright.model.metamodel;

/**
 * One value of a parameter that takes one of a few.
 *
 * @param text as it is written in a model
 * @param description what it means
 * @param bound what it is called in bounds of properties, or an empty string if none is checked with it
 */
public record Option(String text, String description, String bound) {}
