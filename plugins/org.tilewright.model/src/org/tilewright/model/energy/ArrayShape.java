package org.tilewright.model.energy;

import java.util.Optional;

import org.tilewright.model.MemoryArray;
import org.tilewright.model.Technology;
import org.tilewright.model.units.ByteSize;

/**
 * What a memory array must be to stand for a cache, or for a bank of one.
 *
 * @param size the data that it holds
 * @param line the data of a line
 * @param ways lines in a set
 * @param outputBits bits that a port delivers; {@link #ANY_OUTPUT} if only the tags of the array matter
 * @param readPorts ports that can read
 */
public record ArrayShape(ByteSize size, ByteSize line, int ways, int outputBits, int readPorts) {

    /** Whatever a port delivers. */
    public static final int ANY_OUTPUT = 0;

    /** The first array of the technology that is of this shape. */
    public Optional<MemoryArray> find(Technology technology) {
        return technology.getArrays().stream().filter(this::fits).findFirst();
    }

    private boolean fits(MemoryArray array) {
        return array.getSize().equals(size) && array.getLine().equals(line) && array.getWays() == ways
                && (outputBits == ANY_OUTPUT || array.getOutputBits() == outputBits) && ports(array) == readPorts;
    }

    /** Outputs that a line takes. */
    long outputs() {
        return Math.ceilDiv(line.bytes() * Byte.SIZE, outputBits);
    }

    /** The ports of an array that can read. */
    static int ports(MemoryArray array) {
        return array.getReadWritePorts() + array.getReadPorts();
    }

    /** The shape in words, such as {@code 4 KiB in 2 ways of 16 B lines with 1 port of 32 bits}. */
    @Override
    public String toString() {
        return size + " in " + ways + (ways == 1 ? " way" : " ways") + " of " + line + " lines with " + readPorts
                + (readPorts == 1 ? " port" : " ports")
                + (outputBits == ANY_OUTPUT ? "" : " of " + outputBits + " bits");
    }
}
