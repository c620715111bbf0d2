package org.tilewright.opengl.object;

import java.util.Arrays;

/** Where vertices come from. Copies share nothing that changes. */
public final class VertexArray {

    private final ArraySource[] sources = new ArraySource[Slots.COUNT];
    private final int[] divisors = new int[Slots.GENERICS];
    private int enabled;

    /** The buffer of indices, or null. */
    public BufferObject elements;

    /** No arrays. */
    public VertexArray() {
        Arrays.fill(sources, ArraySource.NONE);
    }

    /**
     * Copies another one, as pushing client attributes does.
     *
     * @param from the other one
     */
    public void take(VertexArray from) {
        System.arraycopy(from.sources, 0, sources, 0, sources.length);
        System.arraycopy(from.divisors, 0, divisors, 0, divisors.length);
        enabled = from.enabled;
        elements = from.elements;
    }

    /**
     * Where an attribute's values lie.
     *
     * @param slot the attribute
     * @return the source, also of one that is off
     */
    public ArraySource source(int slot) {
        return sources[slot];
    }

    /**
     * Says where an attribute's values lie.
     *
     * @param slot   the attribute
     * @param source where
     */
    public void setSource(int slot, ArraySource source) {
        sources[slot] = source;
    }

    /**
     * Which attributes come from arrays.
     *
     * @return a bit for each slot
     */
    public int enabled() {
        return enabled;
    }

    /**
     * Switches an array.
     *
     * @param slot the attribute
     * @param on   whether it comes from its array
     */
    public void enable(int slot, boolean on) {
        enabled = on ? enabled | 1 << slot : enabled & ~(1 << slot);
    }

    /**
     * For how many instances a generic attribute has the same value.
     *
     * @param index the attribute's index
     * @return the divisor; 0 for a value of each vertex
     */
    public int divisor(int index) {
        return divisors[index];
    }

    /**
     * Sets a divisor.
     *
     * @param index   the attribute's index
     * @param divisor instances with the same value, or 0
     */
    public void setDivisor(int index, int divisor) {
        divisors[index] = divisor;
    }
}
