package org.tilewright.run.reproduce.dprt;

import java.util.List;

/**
 * A way to read the paper's "hit rate raised by 9.51 %": what is counted, and whether in points or relative to the rate
 * before.
 *
 * @param unit what is counted, in words
 * @param statistic the statistic that counts what is looked up
 * @param relative whether the gain is relative to the hit rate before; else in points
 */
record GainReading(String unit, String statistic, boolean relative) {

    /** What may be counted. Of an access that misses the first quad or fragment misses, and the others hit. */
    enum Unit {
        /** A line looked up for a tile. */
        ACCESS("access", "gpu0.zcache.accesses"),
        /** A 2x2 block of the tile in it. */
        QUAD("quad", "gpu0.zcache.accesses.quads"),
        /** A covered pixel of the tile in it. */
        FRAGMENT("fragment", "gpu0.zcache.accesses.fragments");

        private final String text;
        private final String statistic;

        Unit(String text, String statistic) {
            this.text = text;
            this.statistic = statistic;
        }

        /** Its gain in points or relative. */
        GainReading reading(boolean relative) {
            return new GainReading(text, statistic, relative);
        }
    }

    /** The reading that the presets were chosen for; tables and charts that show one gain show this. */
    static final GainReading CHOSEN = Unit.FRAGMENT.reading(false);

    /** All readings: each unit in points and relative. */
    static List<GainReading> all() {
        return List.of(Unit.values()).stream()
                .flatMap(unit -> List.of(unit.reading(false), unit.reading(true)).stream())
                .toList();
    }

    /** The unit of the gain. */
    String gainUnit() {
        return relative ? "%" : "points";
    }

    /** The axis of a chart of the gain. */
    String axis() {
        return "hit-rate gain (" + gainUnit() + ")";
    }

    /** The reading in words. */
    String text() {
        return "by " + unit + ", " + (relative ? "relative, in %" : "in points");
    }

    /** The hit rate of a run, in per cent. */
    double hitRate(DepthFigures figures) {
        return figures.hitRate(statistic);
    }

    /** The gain from one run to another. */
    double gain(DepthFigures base, DepthFigures prefetching) {
        double points = hitRate(prefetching) - hitRate(base);
        return relative ? 100 * points / hitRate(base) : points;
    }
}
