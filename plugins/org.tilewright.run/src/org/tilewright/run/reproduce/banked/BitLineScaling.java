package org.tilewright.run.reproduce.banked;

import java.util.List;
import java.util.Map;

import org.tilewright.model.MemoryArray;
import org.tilewright.model.presets.Technologies;

/**
 * An estimate of an access's energy for lines and ways that CACTI was not run for. Word and bit lines take most of it; what
 * a column takes grows with a power of the rows, fitted to the arrays of the technology (least squares of logarithms). All
 * else stays as in the array that is scaled.
 */
final class BitLineScaling {

    /** Energy of word and bit lines of the data in a read through one port, in nJ: CACTI 4.1's own output at 0.13 um. */
    private static final Map<String, Double> BIT_LINES = Map.of("traditional-16k", 0.05604573, "wide-bus-16k",
            0.05480412,
            "multi-port-16k", 0.05241614, "continuous-bank-4k", 0.00908831, "interleaved-bank-4k", 0.00818966,
            "tag-bank-4k", 0.03047372, "z-cache-32k", 0.12119684, "z-cache-32k-128-bits", 0.10943784, "fury-64k",
            0.05453076);

    private final double exponent;
    private final double column;
    private final List<MemoryArray> arrays;

    private BitLineScaling(double exponent, double column, List<MemoryArray> arrays) {
        this.exponent = exponent;
        this.column = column;
        this.arrays = arrays;
    }

    /** Fits the arrays that have one port. */
    static BitLineScaling fit() {
        List<MemoryArray> arrays = Technologies.load(CacheCosts.AT_130_NM).getArrays().stream()
                .filter(array -> BIT_LINES.containsKey(array.getName()) && ports(array) == 1).toList();
        double meanX = arrays.stream().mapToDouble(BitLineScaling::x).sum() / arrays.size();
        double meanY = arrays.stream().mapToDouble(BitLineScaling::y).sum() / arrays.size();
        double covariance = 0;
        double variance = 0;
        for (MemoryArray array : arrays) {
            covariance += (x(array) - meanX) * (y(array) - meanY);
            variance += (x(array) - meanX) * (x(array) - meanX);
        }
        double exponent = covariance / variance;
        return new BitLineScaling(exponent, Math.exp(meanY - exponent * meanX), arrays);
    }

    private static double x(MemoryArray array) {
        return Math.log(rows(array.getSize().bytes(), array.getLine().bytes(), array.getWays()));
    }

    private static double y(MemoryArray array) {
        return Math.log(BIT_LINES.get(array.getName()) / columns(array.getLine().bytes(), array.getWays()));
    }

    private static int ports(MemoryArray array) {
        return array.getReadWritePorts() + array.getReadPorts();
    }

    /** Columns that a read activates: all ways of a set. */
    private static double columns(double line, int ways) {
        return line * Byte.SIZE * ways;
    }

    private static double rows(double size, double line, int ways) {
        return size / line / ways;
    }

    /** Power of the rows that a column's energy grows with. */
    double exponent() {
        return exponent;
    }

    /** Largest error of the fit at an array that it was fitted to, in per cent. */
    double worstError() {
        return arrays.stream().mapToDouble(
                array -> 100 * Math.abs(column * Math.exp(exponent * x(array)) / Math.exp(y(array)) - 1)).max()
                .orElseThrow();
    }

    /**
     * Energy of a read of an array of the same capacity with other lines and ways, in nJ, tags included.
     *
     * @param array an array that CACTI was run for
     * @param line bytes of the other line
     * @param ways the other associativity
     */
    double readEnergy(MemoryArray array, int line, int ways) {
        double size = array.getSize().bytes();
        double own = array.getLine().bytes();
        double factor = columns(line, ways) / columns(own, array.getWays())
                * Math.pow(rows(size, line, ways) / rows(size, own, array.getWays()), exponent);
        double bitLines = ports(array) * BIT_LINES.get(array.getName());
        return array.getReadEnergy().attojoules() / 1e9 + bitLines * (factor - 1);
    }
}
