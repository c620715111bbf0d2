package org.tilewright.shader.form;

import org.tilewright.shader.Position;

/** Reads a scalar. As with operations one object is one step, which finds its value once. */
public final class Load implements Node, Value {

    private final Storage storage;
    private final Value index;
    private final Position position;

    /**
     * A read.
     *
     * @param storage where it reads
     * @param index   which scalar, an int; beyond the storage the nearest one is read
     */
    public Load(Storage storage, Value index, Position position) {
        this.storage = storage;
        this.index = index;
        this.position = position;
    }

    /** Where it reads. */
    public Storage storage() {
        return storage;
    }

    /** Which scalar. */
    public Value index() {
        return index;
    }

    @Override
    public Kind kind() {
        return storage.kind();
    }

    @Override
    public Position position() {
        return position;
    }
}
