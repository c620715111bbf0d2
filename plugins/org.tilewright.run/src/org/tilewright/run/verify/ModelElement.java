package org.tilewright.run.verify;

/**
 * The part of a model that a property is about.
 *
 * @param path     as {@code --set} names it, {@code gpu.depth.zcache}
 * @param fragment where it is in the model's file, as EMF writes it behind the {@code #} of a URI
 */
public record ModelElement(String path, String fragment) {}
