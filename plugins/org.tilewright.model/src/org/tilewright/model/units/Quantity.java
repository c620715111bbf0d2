package org.tilewright.model.units;

/**
 * An exact amount with a unit. {@code toString} writes it with the largest unit in which it is a whole number, and the
 * class's {@code valueOf} reads that back to an equal value.
 */
public interface Quantity {

    /**
     * The amount in base units: one number, or width and height for an extent.
     *
     * @return a new array
     */
    long[] amounts();
}
