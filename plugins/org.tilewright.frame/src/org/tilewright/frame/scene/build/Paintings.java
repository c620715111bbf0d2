package org.tilewright.frame.scene.build;

import java.util.Random;

/** The pictures of the temple. All but leaves, glow and glass tile without a seam. */
public final class Paintings {

    private static final String[] MEANDER = { "########", "#.......", "#.#####.", "#.#...#.", "#.#.#.#.", "#.#.###.",
            "#.#.....", "#.######" };

    private static final Noise NOISE = new Noise(5);

    private Paintings() {}

    /** Slabs of stone in shifted rows. */
    public static Painting flagstones() {
        return (s, t) -> {
            int row = (int) (t * 4);
            double along = s * 4 + (row % 2) * 0.5;
            int stone = Math.floorMod((int) StrictMath.floor(along), 4);
            double x = along - StrictMath.floor(along);
            double y = t * 4 - row;
            double edge = Math.min(Math.min(x, 1 - x), Math.min(y, 1 - y));
            double grain = NOISE.fractal(s * 16, t * 16, 16, 4);
            int slab = Colours.mix(Colours.hex(0xB7A58A), Colours.hex(0xD9CCB4), NOISE.lattice(stone, row));
            slab = Colours.scale(slab, 0.72 + 0.42 * grain);
            return Colours.mix(Colours.hex(0x6A5D4C), slab, (edge - 0.015 - 0.03 * grain) * 40);
        };
    }

    /** White stone with dark veins. */
    public static Painting marble() {
        return (s, t) -> {
            double vein = StrictMath.abs(2 * NOISE.fractal(s * 6, t * 6, 6, 5) - 1);
            double cloud = NOISE.fractal(s * 3 + 9, t * 3 + 9, 3, 4);
            int stone = Colours.mix(Colours.hex(0xE9E2D6), Colours.hex(0xFFFAF0), cloud);
            return Colours.mix(Colours.hex(0x8D8379), stone, 0.25 + vein * 6);
        };
    }

    /** A carved band: the meander of Greek friezes. */
    public static Painting meander() {
        return (s, t) -> {
            boolean border = t < 0.12 || t > 0.88;
            int row = Math.clamp((int) ((0.88 - t) / 0.76 * 8), 0, 7);
            boolean line = !border && MEANDER[row].charAt((int) (s * 32) % 8) == '#';
            double grain = NOISE.fractal(s * 24, t * 6, 24, 3);
            int stone = Colours.hex(border ? 0xC9B48E : line ? 0x8C3B2E : 0xE8D8B4);
            return Colours.scale(stone, 0.8 + 0.35 * grain);
        };
    }

    /** Small tiles in rings of colour between golden joints. */
    public static Painting mosaic() {
        int[] glazes = { 0x0F5C7A, 0x1B8A8F, 0x7FC6B0, 0xE9D8A6, 0xCA6F1E, 0x9B2226 };
        return (s, t) -> {
            int column = (int) (s * 24);
            int row = (int) (t * 24);
            double x = s * 24 - column - 0.5;
            double y = t * 24 - row - 0.5;
            double ring = 3 * (2 + StrictMath.sin(column * Math.PI / 6) + StrictMath.cos(row * Math.PI / 6));
            int glaze = Colours.hex(glazes[(int) (ring + NOISE.lattice(column, row)) % glazes.length]);
            double shine = 0.8 + 0.4 * NOISE.lattice(column + 50, row) - 0.5 * (x * x + y * y);
            double joint = Math.max(StrictMath.abs(x), StrictMath.abs(y));
            return Colours.mix(Colours.scale(glaze, shine), Colours.hex(0xD4A843), (joint - 0.40) * 14);
        };
    }

    /** Grass from above. */
    public static Painting grass() {
        return (s, t) -> {
            double blade = NOISE.fractal(s * 32, t * 32, 32, 3);
            double patch = NOISE.fractal(s * 4, t * 4, 4, 3);
            int green = Colours.mix(Colours.hex(0x3F6B2A), Colours.hex(0x9DB34F), patch);
            return Colours.scale(green, 0.55 + 0.8 * blade);
        };
    }

    /** Ripples; alpha is thinner between them. */
    public static Painting water() {
        return (s, t) -> {
            double bend = NOISE.fractal(s * 5, t * 5, 5, 3);
            double ripple = 1 - StrictMath.abs(2 * NOISE.smooth(s * 10 + 2 * bend, t * 10 + 2 * bend, 10) - 1);
            double crest = ripple * ripple * ripple;
            return Colours.alpha(Colours.mix(Colours.hex(0x1F6E8C), Colours.hex(0xCFF3F2), crest), 0.5 + 0.4 * crest);
        };
    }

    /** What clouds add to the sky. */
    public static Painting clouds() {
        return (s, t) -> {
            double cloud = Math.clamp(NOISE.fractal(s * 6, t * 8, 8, 5) * 3.2 - 1.55, 0.0, 1.0);
            return Colours.rgb(0.55 * cloud, 0.5 * cloud, 0.45 * cloud);
        };
    }

    /** A light without edge. */
    public static Painting glow() {
        return (s, t) -> {
            double distance = 2 * StrictMath.hypot(s - 0.5, t - 0.5);
            double light = Math.clamp(1 - distance, 0.0, 1.0);
            return Colours.rgba(1, 0.86, 0.55, light * light);
        };
    }

    /** Leaves with nothing between them. */
    public static Painting leaves() {
        Random random = new Random(6);
        double[][] leaves = new double[26][];
        for (int i = 0; i < leaves.length; i++) {
            double angle = 2 * Math.PI * random.nextDouble();
            double distance = 0.36 * StrictMath.sqrt(random.nextDouble());
            leaves[i] = new double[] { 0.5 + distance * StrictMath.cos(angle), 0.5 + distance * StrictMath.sin(angle),
                    StrictMath.cos(angle + random.nextDouble() - 0.5),
                    StrictMath.sin(angle + random.nextDouble() - 0.5), random.nextDouble() };
        }
        return (s, t) -> {
            int colour = Colours.alpha(Colours.hex(0x41702E), 0);
            for (double[] leaf : leaves) {
                double along = ((s - leaf[0]) * leaf[2] + (t - leaf[1]) * leaf[3]) / 0.13;
                double across = ((t - leaf[1]) * leaf[2] - (s - leaf[0]) * leaf[3]) / 0.055;
                double inside = 1 - along * along - StrictMath.abs(across);
                if (inside > 0) {
                    int green = Colours.mix(Colours.hex(0x2F6127), Colours.hex(0xA6C24B), leaf[4]);
                    colour = Colours.scale(green, StrictMath.abs(across) < 0.1 ? 1.25 : 0.75 + 0.35 * inside);
                }
            }
            return colour;
        };
    }

    /** Panes of coloured glass in lead. */
    public static Painting glass() {
        Random random = new Random(7);
        double[][] panes = new double[40][];
        int[] tints = { 0xC1272D, 0xF7B32B, 0x2D7DD2, 0x2A9D5C, 0x7B2D8B, 0xF26430 };
        for (int i = 0; i < panes.length; i++) {
            panes[i] = new double[] { random.nextDouble(), random.nextDouble() };
        }
        return (s, t) -> {
            int nearest = 0;
            double first = Double.MAX_VALUE;
            double second = Double.MAX_VALUE;
            for (int i = 0; i < panes.length; i++) {
                double distance = StrictMath.hypot(s - panes[i][0], t - panes[i][1]);
                if (distance < first) {
                    second = first;
                    first = distance;
                    nearest = i;
                } else if (distance < second) {
                    second = distance;
                }
            }
            double rim = Math.min(Math.min(s, 1 - s), Math.min(t, 1 - t));
            if (second - first < 0.018 || rim < 0.025) {
                return Colours.hex(0x1C1A1A);
            }
            double streak = NOISE.fractal(s * 12, t * 12, 12, 3);
            return Colours.alpha(Colours.scale(Colours.hex(tints[nearest % tints.length]), 0.7 + 0.7 * streak), 0.62);
        };
    }
}
