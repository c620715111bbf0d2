package org.tilewright.shader.form;

import org.tilewright.shader.Position;

/**
 * Writes a scalar.
 *
 * @param storage  where, one of its program's own or an output
 * @param index    which scalar, an int; beyond the storage nothing is written
 * @param value    what, of the storage's kind
 * @param position where in the source
 */
public record Store(Storage storage, Value index, Value value, Position position) implements Node {}
