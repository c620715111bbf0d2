package org.tilewright.frame.scene.build;

/** Smooth pseudo-random functions of the plane that repeat, so that textures made of them tile. */
public final class Noise {

    private final int seed;

    public Noise(int seed) {
        this.seed = seed;
    }

    /** A value in 0..1 of a lattice point. */
    public double lattice(int x, int y) {
        int hash = seed + x * 0x27D4EB2D + y * 0x165667B1;
        hash = (hash ^ hash >>> 15) * 0x2C1B3C6D;
        hash = (hash ^ hash >>> 12) * 0x297A2D39;
        return ((hash ^ hash >>> 15) >>> 8) / (double) (1 << 24);
    }

    /**
     * Lattice values, smoothly interpolated.
     *
     * @param x      first coordinate
     * @param y      second coordinate
     * @param period whole distance after which the function repeats in both coordinates
     * @return a value in 0..1
     */
    public double smooth(double x, double y, int period) {
        int left = (int) StrictMath.floor(x);
        int low = (int) StrictMath.floor(y);
        double s = fade(x - left);
        double t = fade(y - low);
        int x0 = Math.floorMod(left, period);
        int x1 = Math.floorMod(left + 1, period);
        int y0 = Math.floorMod(low, period);
        int y1 = Math.floorMod(low + 1, period);
        double bottom = lattice(x0, y0) * (1 - s) + lattice(x1, y0) * s;
        double top = lattice(x0, y1) * (1 - s) + lattice(x1, y1) * s;
        return bottom * (1 - t) + top * t;
    }

    /**
     * A sum of octaves, each of twice the frequency and half the weight of the one before.
     *
     * @param x       first coordinate
     * @param y       second coordinate
     * @param period  period of the first octave
     * @param octaves number of octaves
     * @return a value in 0..1
     */
    public double fractal(double x, double y, int period, int octaves) {
        double sum = 0;
        double weight = 1;
        double weights = 0;
        double scale = 1;
        for (int i = 0; i < octaves; i++) {
            sum += weight * smooth(x * scale, y * scale, period * (int) scale);
            weights += weight;
            weight /= 2;
            scale *= 2;
        }
        return sum / weights;
    }

    private static double fade(double t) {
        return t * t * (3 - 2 * t);
    }
}
