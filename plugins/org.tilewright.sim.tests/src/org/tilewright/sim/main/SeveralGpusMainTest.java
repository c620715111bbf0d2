package org.tilewright.sim.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.TestSystem;

/** The command line of the generated simulator of several GPUs: two of them, with regions of 8x8 pixels. */
class SeveralGpusMainTest {

    @TempDir
    Path folder;

    @BeforeEach
    void writeFrames() throws IOException {
        FrameWriter.write(PointFrames.of(8, 4, new int[] { 0, 1, 2, 3 }, new int[] { 0, 3 }),
                folder.resolve("one.frame"));
        FrameWriter.write(PointFrames.of(8, 4, new int[] { 3, 2 }), folder.resolve("two.frame"));
        FrameWriter.write(PointFrames.of(8, 2, new int[] { 0 }), folder.resolve("narrow.frame"));
    }

    private Said run(String words) {
        List<String> args = new ArrayList<>();
        for (String word : words.split(" +")) {
            args.add(word.endsWith(".frame") || word.equals("out") ? folder.resolve(word).toString() : word);
        }
        return Said
                .of(() -> SimulatorMain.runSystem(new TestSystem()::system,
                        new Origin("two-gpus", "none.pipeline", "0"),
                        args.toArray(String[]::new)));
    }

    @ParameterizedTest
    @ValueSource(strings = { "production", "ticked" })
    void frameIsSimulatedOnAllGpusAndComposed(String kernel) throws IOException {
        Said said = run("--frame one.frame --out out --kernel " + kernel);
        assertEquals("", said.err());
        assertEquals(0, said.exitCode());
        assertEquals(List.of("cycles.json", "depth.png", "draws.json", "frame.png", "heat-overdraw.json",
                "heat-overdraw.png", "heat-owner.json", "heat-owner.png", "heat-zmisses.json", "heat-zmisses.png",
                "intervals.json", "stats.json", "timeline.json"), files());
        String owner = Files.readString(folder.resolve("out/heat-owner.json")).replaceAll("\\s", "");
        assertTrue(owner.contains("[[1,1,2,2,1,1,2,2],[1,1,2,2,1,1,2,2]]"), owner);
        String stacks = Files.readString(folder.resolve("out/cycles.json"));
        assertTrue(stacks.contains("\"gpu1\"") && stacks.contains("\"gpu1.exchanger\""), stacks);
    }

    @ParameterizedTest
    @ValueSource(strings = { "production", "ticked" })
    void everyFrameOfASequenceLeavesItsImageAndItsTimes(String kernel) throws IOException {
        Said said = run("--frame one.frame --frame two.frame --frame one.frame --out out --kernel " + kernel);
        assertEquals("", said.err());
        assertTrue(files().containsAll(List.of("frame.png", "frames.json", "frames/depth-001.png",
                "frames/frame-000.png", "frames/frame-002.png")), files().toString());
        assertEquals(-1, Files.mismatch(folder.resolve("out/frame.png"), folder.resolve("out/frames/frame-002.png")));
        assertEquals(-1,
                Files.mismatch(folder.resolve("out/frames/frame-000.png"), folder.resolve("out/frames/frame-002.png")));
        assertFalse(Files.exists(folder.resolve("out/frames/frame-003.png")));
        assertTrue(Files.readString(folder.resolve("out/stats.json")).replaceAll("\\s", "")
                .contains("\"system.frames\",\"value\":3"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    --frame one.frame --out out --threads 3                      | --threads 3: expected 1 to 2
                    --frame one.frame --frame two.frame --draws 0..0 --out out   | expected one --frame, not 2
                    --frame one.frame --frame narrow.frame --out out                | narrow.frame: 16 x 8 pixels; expected 32 x 8
                    --frame one.frame --out out --trace zcache=x.din             | traced with one GPU, not with 2
                    """)
    void badInputIsOneLine(String words, String part) {
        Said said = run(words);
        assertTrue(said.err().contains(part), said.err());
        assertEquals(1, said.err().lines().count());
        assertEquals(2, said.exitCode());
    }

    private List<String> files() throws IOException {
        Path out = folder.resolve("out");
        try (Stream<Path> all = Files.walk(out)) {
            return all.filter(Files::isRegularFile).map(file -> out.relativize(file).toString()).sorted().toList();
        }
    }
}
