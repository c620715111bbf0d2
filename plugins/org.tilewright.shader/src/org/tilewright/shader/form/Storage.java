package org.tilewright.shader.form;

/**
 * Scalars of one kind that lie one after the other, and are found by a number that may be worked out. One object is one
 * storage, whatever its name.
 */
public final class Storage {

    private final String name;
    private final Space space;
    private final Kind kind;
    private final int size;

    /**
     * A storage.
     *
     * @param name  what the source calls it, for people
     * @param space what it is for
     * @param kind  what it holds
     * @param size  number of scalars, from 1
     */
    public Storage(String name, Space space, Kind kind, int size) {
        if (size < 1) {
            throw new IllegalArgumentException(name + " holds " + size + " scalars");
        }
        this.name = name;
        this.space = space;
        this.kind = kind;
        this.size = size;
    }

    /** What the source calls it. */
    public String name() {
        return name;
    }

    /** What it is for. */
    public Space space() {
        return space;
    }

    /** What it holds. */
    public Kind kind() {
        return kind;
    }

    /** Number of its scalars. */
    public int size() {
        return size;
    }

    @Override
    public String toString() {
        return name;
    }
}
