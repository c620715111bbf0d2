package org.tilewright.sim.main;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A range of draws, both ends included.
 *
 * @param first index of the first draw, from 0
 * @param last  index of the last draw
 */
record DrawRange(int first, int last) {

    static final DrawRange ALL = new DrawRange(0, Integer.MAX_VALUE);

    @Override
    public String toString() {
        return first + ".." + last;
    }

    /** Reads {@code A..B}. */
    static final class Converter implements ITypeConverter<DrawRange> {

        @Override
        public DrawRange convert(String text) {
            if (text.matches("[0-9]{1,9}\\.\\.[0-9]{1,9}")) {
                String[] ends = text.split("\\.\\.");
                DrawRange range = new DrawRange(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
                if (range.first <= range.last) {
                    return range;
                }
            }
            throw new TypeConversionException("expected A..B with A at most B, such as 0..99, not '" + text + "'");
        }
    }
}
