package org.tilewright.run.series;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.InputException;
import org.tilewright.run.report.CsvText;

class RunSeriesTest {

    private static final String INTERVALS = """
            {"schema":1,"interval":2000000,"unit":"ps","rows":3,"tables":[
             {"component":"gpu0.zcache","clock":"core","counts":"events","columns":{"misses":[1,2,3],"odd":[0,0,1]}},
             {"component":"gpu0.depth","clock":"core","counts":"cycles","columns":{"busy":[7,8,9]}}]}
            """;

    @TempDir
    Path run;

    @BeforeEach
    void makeRun() throws IOException {
        Files.writeString(run.resolve("stats.json"), """
                {"schema":1,"stats":[{"name":"gpu0.zcache.misses","value":6,"unit":"access","description":""}]}
                """);
        Files.writeString(run.resolve("intervals.json"), INTERVALS);
    }

    @Test
    void seriesOverTimeHaveTheUnitsOfTheirStatistics() {
        SeriesTable table = RunSeries.overTime(run);
        assertEquals("time [µs]", table.axis());
        assertArrayEquals(new double[] { 0, 2, 4 }, table.places());
        assertEquals("access", table.series().get(0).unit());
        assertEquals("event", table.series().get(1).unit(), "not among the statistics");
        assertEquals("tick", table.series().get(2).unit());
        assertEquals("in 2 µs [tick]", table.valueAxis("tick"));
        assertEquals(24, table.series().get(2).sum());
    }

    @Test
    void chosenSeriesBecomeATable() {
        SeriesTable table = RunSeries.overTime(run);
        assertEquals("""
                time [µs],gpu0.depth busy [tick]
                0,7
                2,8
                4,9
                """, CsvText.of(table.table("run", table.series().subList(2, 3))));
    }

    @Test
    void seriesOverDrawsAreAsLongAsTheLongest() throws IOException {
        Files.writeString(run.resolve("draws.json"), """
                {"schema":1,"tables":[
                 {"component":"a","clock":"core","counts":"cycles","begin":[0,5],"end":[5,9],"columns":{"busy":[5,4]}},
                 {"component":"b","clock":"core","counts":"cycles","begin":[1],"end":[2],"columns":{"busy":[1]}}]}
                """);
        SeriesTable table = RunSeries.overDraws(run);
        assertArrayEquals(new double[] { 0, 1 }, table.places());
        assertArrayEquals(new double[] { 1, 0 }, table.series().get(1).values());
    }

    @Test
    void progressLeavesOutALineThatIsHalfWritten() throws IOException {
        Files.writeString(run.resolve("progress.jsonl"), """
                {"seconds":1.0,"draw":1,"draws":9,"cycles":100}
                {"seconds":1.5,"draw":2,"draws":9,"cycles":300}
                {"seconds":2.0,"dra""");
        SeriesTable table = RunSeries.progress(run);
        assertArrayEquals(new double[] { 1, 1.5 }, table.places());
        assertArrayEquals(new double[] { 0, 400 }, table.series().get(2).values(), "ticks a second");
    }

    @Test
    void aColumnThatIsTooShortIsSaid() throws IOException {
        Files.writeString(run.resolve("intervals.json"), INTERVALS.replace("[7,8,9]", "[7]"));
        InputException refused = assertThrows(InputException.class, () -> RunSeries.overTime(run));
        assertTrue(refused.getMessage().contains("gpu0.depth has no count for each of 3 intervals"),
                refused::getMessage);
    }
}
