package org.tilewright.run.series;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class GpuSeriesTest {

    private static final List<Series> SERIES = List.of(series("gpu0.zcache", "misses", 1, 2, 3),
            series("gpu0.depth", "busy", 7), series("gpu1.zcache", "misses", 10, 20), series("gpu1.depth", "busy", 8),
            series("network", "packets", 5), series("gpu10.zcache", "misses", 100, 200, 300));

    private static Series series(String component, String label, double... values) {
        return new Series(component, label, "event", values);
    }

    @Test
    void aSumEndsWhereTheFirstGpuHasNotCountedYet() {
        List<Series> together = GpuSeries.together(SERIES);
        assertEquals(List.of("gpus.zcache misses", "gpus.depth busy", "network packets"),
                together.stream().map(Series::name).toList());
        assertArrayEquals(new double[] { 111, 222 }, together.get(0).values());
        assertArrayEquals(new double[] { 15 }, together.get(1).values());
    }

    @Test
    void oneGpuHasItsOwnSeriesAndThoseOfNone() {
        assertEquals(List.of("gpu1.zcache misses", "gpu1.depth busy", "network packets"),
                GpuSeries.of(SERIES, 1).stream().map(Series::name).toList());
        assertEquals(List.of(0, 1, 10), GpuSeries.gpus(SERIES));
    }

    @Test
    void alikeSeriesOfDifferentGpusHaveOneName() {
        assertEquals("zcache misses", GpuSeries.name(SERIES.get(2)));
        assertEquals("zcache misses", GpuSeries.name(GpuSeries.together(SERIES).get(0)));
        assertEquals("network packets", GpuSeries.name(SERIES.get(4)));
    }
}
