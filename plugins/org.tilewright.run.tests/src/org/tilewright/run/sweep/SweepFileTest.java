package org.tilewright.run.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.InputException;

class SweepFileTest {

    private static final String SMALLEST = """
            {"schema": 1, "model": "m.pipeline", "frames": [{"file": "a.frame"}],
             "metrics": [{"statistic": "frame.cycles"}]}""";

    @Test
    void whatIsLeftOutHasItsUsualValue() {
        Sweep sweep = SweepFile.parse(SMALLEST, "s.sweep");
        assertEquals(Sweep.Combination.PRODUCT, sweep.combination());
        assertEquals(List.of(), sweep.variations());
        assertEquals(List.of(new Sweep.Drawn("a.frame", null)), sweep.frames());
        assertEquals(List.of(new Sweep.Metric("frame.cycles", true)), sweep.metrics());
        assertTrue(sweep.images());
        assertEquals(1, sweep.runs());
    }

    @Test
    void textReadsBackAsItWas() {
        Sweep sweep = new Sweep("m.pipeline", Sweep.Combination.PAIRS,
                List.of(new Sweep.Variation("gpu.depth.zcache.ways", List.of("1", "2")),
                        new Sweep.Variation("clocks.core.frequency", List.of("1 GHz", "<2 GHz & \"more\""))),
                List.of(new Sweep.Drawn("a.frame", "0..9"), new Sweep.Drawn("b.frame", null)),
                List.of(new Sweep.Metric("hits", false)), false);
        String text = SweepFile.text(sweep);
        assertEquals(sweep, SweepFile.parse(text, "s.sweep"));
        assertEquals(text, SweepFile.text(SweepFile.parse(text, "s.sweep")));
        assertFalse(text.contains("\\u00"), text);
    }

    @Test
    void clusterReadsBackAsItWas() {
        Sweep sweep = SweepFile.parse(SMALLEST.replace("\"schema\": 1", "\"schema\": 1, \"engine\": \"slurm\", "
                + "\"slurm\": {\"partition\": \"long\", \"exclusive\": \"\"}, \"chunkMinutes\": 30"), "s.sweep");
        assertEquals(new SweepEngine(SweepEngine.Kind.SLURM, Map.of("partition", "long", "exclusive", ""), 30),
                sweep.engine());
        assertEquals(sweep, SweepFile.parse(SweepFile.text(sweep), "s.sweep"));
        assertEquals(SweepEngine.LOCAL, SweepFile.parse(SMALLEST, "s.sweep").engine());
    }

    @Test
    void runsAreCounted() {
        List<Sweep.Variation> variations = List.of(new Sweep.Variation("a", List.of("1", "2", "3")),
                new Sweep.Variation("b", List.of("4", "5", "6")));
        List<Sweep.Drawn> frames = List.of(new Sweep.Drawn("a.frame", null), new Sweep.Drawn("b.frame", null));
        assertEquals(18, new Sweep("m", Sweep.Combination.PRODUCT, variations, frames, List.of(), true).runs());
        assertEquals(6, new Sweep("m", Sweep.Combination.PAIRS, variations, frames, List.of(), true).runs());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0',
            textBlock = """
                    "schema": 1           | "schema": 2                 | s.sweep: $.schema: 2; expected 1
                    "schema": 1           | "schema": "one"             | s.sweep: $.schema: 'one'; expected 1
                    "m.pipeline"          | 7                           | s.sweep: $.model: 7; expected a text
                    "model"               | "modle"                     | s.sweep: $: unknown field 'modle'; did you mean 'model'?
                    [{"file": "a.frame"}] | []                          | s.sweep: $: nothing in 'frames'; expected an array [...] of one or more
                    {"file": "a.frame"}   | "a.frame"                   | s.sweep: $.frames[0]: 'a.frame'; expected an object
                    "file"                | "flie"                      | s.sweep: $.frames[0]: unknown field 'flie'; did you mean 'file'?
                    "frame.cycles"        | ""                          | s.sweep: $.metrics[0]: an empty text in 'statistic'; expected a text
                    "frame.cycles"        | "a", "lowerIsBetter": "yes" | s.sweep: $.metrics[0].lowerIsBetter: 'yes'; expected true or false
                    "schema": 1           | "schema": 1, "combination": "all" | $.combination: unknown name 'all'; expected one of: product, pairs
                    "schema": 1           | "schema": 1, "variations": [{"parameter": "a"}] | $.variations[0]: the field 'values' is missing; expected
                    "schema": 1           | "schema": 1, "schema": 1    | s.sweep: $.schema: the field 'schema' occurs twice
                    "schema": 1           | "schema": 1, "engine": "slrm" | $.engine: unknown name 'slrm'; did you mean 'slurm'?
                    "schema": 1           | "schema": 1, "slurm": {"array": "0-3"} | $: 'array' in 'slurm'; expected another option: Tilewright sets
                    "schema": 1           | "schema": 1, "slurm": {"--mem": "1G"} | $: '--mem' in 'slurm'; expected the long name of an option of sbatch
                    "schema": 1           | "schema": 1, "chunkMinutes": 0 | $: 0 in 'chunkMinutes'; expected 1 to
                    "schema": 1           | schema: 1                   | s.sweep: 1:2: not JSON
                    """)
    void oneLineSaysWhereAndWhatIsWrong(String part, String instead, String expected) {
        String text = SMALLEST.replace(part, instead);
        String message = assertThrows(InputException.class, () -> SweepFile.parse(text, "s.sweep")).getMessage();
        assertTrue(message.contains(expected), message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void missingFileIsNamed() {
        Path file = Path.of("nowhere", "s.sweep");
        String message = assertThrows(InputException.class, () -> SweepFile.read(file)).getMessage();
        assertTrue(message.startsWith(file + ": not found"), message);
    }
}
