package org.tilewright.run.reproduce.banked;

import java.util.List;

/**
 * An estimate of an access's energy for lines and ways that CACTI was not run for. Word and bit lines take most of it; what
 * a column takes grows with a power of the rows, fitted to the arrays of the table (least squares of logarithms). All else
 * stays as in the array that is scaled.
 */
final class BitLineScaling {

    private final double exponent;
    private final double column;
    private final List<CactiArray> arrays;

    private BitLineScaling(double exponent, double column, List<CactiArray> arrays) {
        this.exponent = exponent;
        this.column = column;
        this.arrays = arrays;
    }

    /** Fits the arrays of a table that have one port. */
    static BitLineScaling fit(CactiTable table) {
        List<CactiArray> arrays = table.arrays().values().stream().filter(array -> array.ports() == 1).toList();
        double meanX = arrays.stream().mapToDouble(BitLineScaling::x).sum() / arrays.size();
        double meanY = arrays.stream().mapToDouble(BitLineScaling::y).sum() / arrays.size();
        double covariance = 0;
        double variance = 0;
        for (CactiArray array : arrays) {
            covariance += (x(array) - meanX) * (y(array) - meanY);
            variance += (x(array) - meanX) * (x(array) - meanX);
        }
        double exponent = covariance / variance;
        return new BitLineScaling(exponent, Math.exp(meanY - exponent * meanX), arrays);
    }

    private static double x(CactiArray array) {
        return Math.log(array.rows());
    }

    private static double y(CactiArray array) {
        return Math.log(array.bitlineEnergy() / array.columns());
    }

    /** Power of the rows that a column's energy grows with. */
    double exponent() {
        return exponent;
    }

    /** Largest error of the fit at an array of the table, in per cent. */
    double worstError() {
        return arrays.stream().mapToDouble(array -> 100 * Math.abs(fitted(array) / array.bitlineEnergy() - 1)).max()
                .orElseThrow();
    }

    private double fitted(CactiArray array) {
        return column * array.columns() * Math.pow(array.rows(), exponent);
    }

    /**
     * Energy of a read of an array of the same capacity with other lines and ways, in nJ, tags included.
     *
     * @param array the array that CACTI was run for
     * @param lineBytes the other line
     * @param ways the other associativity
     */
    double readEnergy(CactiArray array, int lineBytes, int ways) {
        double columns = (double) lineBytes * Byte.SIZE * ways;
        double rows = (double) array.sizeBytes() / lineBytes / ways;
        double factor = columns / array.columns() * Math.pow(rows / array.rows(), exponent);
        double others = array.readEnergy() - array.ports() * array.bitlineEnergy();
        return others + array.ports() * array.bitlineEnergy() * factor;
    }
}
