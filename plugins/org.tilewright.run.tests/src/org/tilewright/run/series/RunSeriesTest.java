package org.tilewright.run.series;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
        assertTrue(
                refused.getMessage().contains("gpu0.depth has 1 counts of busy; expected one for each of 3 intervals"),
                refused::getMessage);
    }

    @Test
    void whatWasCountedUntilNowIsBroughtToTheLongestIntervals() throws IOException {
        Files.writeString(run.resolve("progress.jsonl"),
                """
                        {"seconds":0.5,"draw":2,"draws":9,"cycles":1000}
                        {"seconds":0.6,"counted":[{"component":"gpu0.zcache","clock":"core","counts":"events","interval":1000000,\
                        "from":0,"units":["line","access"],"columns":{"misses":[1,2],"hits":[5,6]}},\
                        {"component":"gpu0.depth","clock":"core","counts":"cycles","interval":1000000,\
                        "from":0,"units":["tick"],"columns":{"busy":[9]}}]}
                        {"seconds":1.1,"counted":[{"component":"gpu0.zcache","clock":"core","counts":"events","interval":1000000,\
                        "from":2,"units":["line","access"],"columns":{"misses":[3,4,5],"hits":[7,8,9]}}]}
                        {"seconds":1.6,"counted":[{"component":"gpu0.depth","clock":"core","counts":"cycles","interval":2000000,\
                        "from":0,"units":["tick"],"columns":{"busy":[17,18,19]}}]}
                        {"seconds":2.1,"counted":[{"compo\
                        """);
        SeriesTable table = RunSeries.untilNow(run);
        assertArrayEquals(new double[] { 0, 2, 4 }, table.places());
        assertArrayEquals(new double[] { 3, 7 }, table.series().get(0).values(), "the fifth has no other half yet");
        assertArrayEquals(new double[] { 11, 15 }, table.series().get(1).values());
        assertArrayEquals(new double[] { 17, 18, 19 }, table.series().get(2).values());
        assertEquals("access", table.series().get(1).unit());
        assertEquals(1, RunSeries.progress(run).places().length, "counts are no moments");
        assertEquals("""
                time [µs],gpu0.zcache misses [line],gpu0.depth busy [tick]
                0,3,17
                2,7,18
                4,,19
                """, CsvText.of(table.table("run", List.of(table.series().get(0), table.series().get(2)))));
    }

    @Test
    void aRunThatHasNotCountedAnythingHasNoSeriesYet() {
        assertEquals(0, RunSeries.untilNow(run).places().length);
        assertEquals(List.of(), RunSeries.untilNow(run).series());
    }
}
