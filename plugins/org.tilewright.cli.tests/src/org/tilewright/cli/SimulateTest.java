package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.frame.reference.PngImage;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunStatistics;

/** Whole simulations: from a model file and a frame to a run folder, through generation, compilation and a process. */
class SimulateTest {

    private static final List<String> FILES = List.of("cycles.json", "depth.png", "draws.json", "frame.png",
            "heat-overdraw.json", "heat-overdraw.png", "heat-zmisses.json", "heat-zmisses.png", "intervals.json",
            "model.pipeline", "run.json", "stats.json", "timeline.json");

    @TempDir
    Path folder;

    private Path model;
    private Path frame;

    @BeforeEach
    void writeInput() throws IOException {
        model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        frame = SmallFrame.usual().write(folder.resolve("small.frame"));
    }

    @Test
    void leavesAFolderThatSaysWhatItIs() throws IOException {
        String out = simulate("a").out();
        Path run = folder.resolve("a");
        assertEquals(FILES, names(run));
        RunRecord record = RunFolder.read(run);
        assertEquals(Outcome.COMPLETED, record.outcome());
        assertEquals("dprt-fpga", record.model().name());
        assertEquals(
                List.of("tilewright", "simulate", model.toString(), "--frame", frame.toString(), "--out",
                        run.toString()),
                record.commandLine());
        assertTrue(out.contains(run.toString()), out);
        assertTrue(out.contains("65,536 covered"), out);
        assertTrue(out.lines().anyMatch(line -> line.matches("bottleneck +gpu0\\.[a-z0-9.]+ is occupied for .*")), out);
    }

    /** Two GPUs, a thread for each, and the same frame twice. */
    @Test
    void severalGpusDrawASequence() throws IOException {
        Files.write(model, Presets.bytes("gpupd-2"));
        String out = simulate("a", "--frame", frame.toString(), "--threads", "2").out();
        Path run = folder.resolve("a");
        assertTrue(names(run).containsAll(List.of("frames", "frames.json", "heat-owner.png")), names(run).toString());
        RunRecord record = RunFolder.read(run);
        assertEquals(List.of("small"), record.following().stream().map(RunRecord.Input::name).toList());
        assertEquals(record.frame(), record.following().getFirst());
        assertTrue(out.contains("small to small on gpupd-2"), out);
        assertTrue(out.contains("2 frames, "), out);
        assertTrue(out.lines().anyMatch(line -> line.matches("gpus +2, \\d+ % balanced; 2 batches, 0 buffers.*")), out);
        assertEquals(64 * 64 * 8 * 2 * 2,
                RunStatistics.read(run).value("frame.fragments").orElseThrow());
        assertEquals(2 * 2 * 8, RunStatistics.read(run).value("gpu1.primitives.rendered").orElseThrow());
    }

    /** A byte over a link takes 80 pJ. */
    @Test
    void aTechnologyCountsTheEnergyOfLinksToo() throws IOException {
        Files.write(model, Presets.bytes("gpupd-2"));
        String out = simulate("a", "--set", "technology=cacti7-45nm").out();
        RunStatistics statistics = RunStatistics.read(folder.resolve("a"));
        double bytes = statistics.value("system.network.link-bytes").orElseThrow();
        assertTrue(bytes > 0);
        assertEquals(80_000 * bytes, statistics.value("system.network.energy").orElseThrow());
        assertTrue(out.lines().anyMatch(line -> line.matches("energy +memory .*, network \\d.* uJ")), out);
    }

    /** Counted by hand: every draw covers all 64 x 64 pixels eight times. */
    @Test
    void countsEveryFragment() {
        simulate("a");
        RunStatistics statistics = RunStatistics.read(folder.resolve("a"));
        assertEquals(64 * 64 * 8 * 2, statistics.value("frame.fragments").orElseThrow());
        assertEquals(statistics.value("gpu0.zcache.accesses").orElseThrow(),
                statistics.value("gpu0.zcache.hits").orElseThrow()
                        + statistics.value("gpu0.zcache.misses").orElseThrow());
        assertEquals(0xFF000000 | 7 * 0x1F2F3F, PngImage.read(folder.resolve("a").resolve("frame.png")).colours()[100]);
    }

    @Test
    void everyStackSumsToTheCyclesOfItsClock() {
        simulate("a");
        double cycles = RunStatistics.read(folder.resolve("a")).value("frame.cycles").orElseThrow();
        List<CycleStacks.Stack> stacks = CycleStacks.read(folder.resolve("a")).stacks();
        assertTrue(stacks.size() >= 12, () -> "only " + stacks.size());
        for (CycleStacks.Stack stack : stacks) {
            assertEquals(stack.ticks(), stack.causes().stream().mapToLong(CycleStacks.Share::ticks).sum(),
                    stack.component());
            if (stack.clock().equals("core")) {
                assertEquals(cycles, stack.ticks(), stack.component());
            }
        }
    }

    /** In another locale and time zone, straight from the compiled simulator, with model file and parent gone. */
    @Test
    void twoRunsGiveTheSameBytesInAnyLocaleAndTimeZone() throws Exception {
        simulate("a");
        Files.delete(model);
        List<String> command = new ArrayList<>(RunFolder.read(folder.resolve("a")).simulatorCommand());
        command.addAll(1, List.of("-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Asia/Kolkata"));
        command.set(command.indexOf("--out") + 1, folder.resolve("b").toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile()).start();
        assertEquals(0, process.waitFor(), () -> read("said"));
        assertSameResults("a", "b");
    }

    @Test
    void bothKernelsGiveTheSameBytes() throws IOException {
        simulate("a");
        simulate("b", "--kernel", "ticked", "--check-data");
        assertSameResults("a", "b");
    }

    @Test
    void tileBasedMachineSaysHowItRenderedAndHasNoZCache() throws IOException {
        Files.write(model, Presets.bytes("tile-based"));
        String out = simulate("a").out();
        // 64 x 64 pixels are 4 bins of 32 x 32; each of the 2 draws has 8 triangles that touch all of them.
        assertTrue(out.lines().anyMatch(line -> line.matches(
                "tile-based +64 entries, 4 bins in one pass; depth and colour on chip, no Z cache")), out);
        assertFalse(out.contains("z cache"), out);
        assertEquals(FILES.stream().filter(name -> !name.startsWith("heat-zmisses")).toList(),
                names(folder.resolve("a")));
        Terminal.run("simulate", model, "--frame", frame, "--trace", "zcache=" + folder.resolve("zcache.din"))
                .refused("has no Z cache");
    }

    @Test
    void overrideIsInTheResolvedModelAndChangesTheResult() throws IOException {
        simulate("a");
        simulate("b", "--set", "gpu.depth.zcache.size=1 KiB", "--set", "gpu.depth.prefetcher=none");
        assertTrue(read("b/model.pipeline").contains("size=\"1 KiB\""));
        assertEquals(List.of("gpu.depth.zcache.size=1 KiB", "gpu.depth.prefetcher=none"),
                RunFolder.read(folder.resolve("b")).options().set());
        assertNotEquals(RunFolder.read(folder.resolve("a")).model().hash(),
                RunFolder.read(folder.resolve("b")).model().hash());
        assertTrue(misses("b") > misses("a"),
                () -> misses("b") + " misses in a smaller cache, " + misses("a") + " before");
        assertArrayEquals(Files.readAllBytes(folder.resolve("a/frame.png")),
                Files.readAllBytes(folder.resolve("b/frame.png")));
    }

    @Test
    void onlyTheDrawsAskedForAreDrawn() {
        simulate("a", "--draws", "1..1");
        assertEquals(64 * 64 * 8, RunStatistics.read(folder.resolve("a")).value("frame.fragments").orElseThrow());
        Terminal.run("simulate", model, "--frame", frame, "--draws", "2..5").refused("the frame has the draws 0 to 1");
    }

    @Test
    void traceHasALineForEachAccess() throws IOException {
        Path trace = folder.resolve("zcache.din");
        simulate("a", "--trace", "zcache=" + trace);
        List<String> lines = Files.readAllLines(trace);
        assertEquals(RunStatistics.read(folder.resolve("a")).value("gpu0.zcache.accesses").orElseThrow(), lines.size());
        lines.forEach(line -> assertTrue(line.matches("[01] [0-9a-f]+"), line));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("1 ")));
    }

    @Test
    void simulatorIsCompiledOnce() {
        simulate("a");
        simulate("b");
        assertEquals(RunFolder.read(folder.resolve("a")).simulator(), RunFolder.read(folder.resolve("b")).simulator());
        simulate("c", "--set", "gpu.rasteriser.skipRate=5");
        assertNotEquals(RunFolder.read(folder.resolve("a")).simulator(),
                RunFolder.read(folder.resolve("c")).simulator());
    }

    @Test
    void progressIsJsonLines() {
        List<String> lines = simulate("a", "--progress").out().lines().filter(line -> line.startsWith("{")).toList();
        assertTrue(lines.contains("{\"phase\":\"simulating\"}"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("\\{\"draw\":0,\"draws\":2,\"cycles\":[0-9]+}")),
                lines::toString);
    }

    @Test
    void incompleteRunsThatDiedAreMarkedByTheNext() throws IOException {
        simulate("a");
        Path dead = folder.resolve("x" + RunFolder.INCOMPLETE);
        Files.createDirectory(dead);
        Files.writeString(dead.resolve("run.json"), read("a/run.json").replace("\"completed\"", "\"running\"")
                .replaceAll("\"startedMillis\": [0-9]+", "\"startedMillis\": 1"));
        simulate("b");
        assertTrue(Files.readString(dead.resolve("run.json")).contains("\"outcome\": \"interrupted\""));
        assertFalse(Files.exists(folder.resolve("x")));
    }

    private Terminal simulate(String out, String... options) {
        List<Object> words = new ArrayList<>(
                List.of("simulate", model, "--frame", frame, "--out", folder.resolve(out)));
        words.addAll(List.of(options));
        return Terminal.run(words.toArray()).succeeded();
    }

    private double misses(String run) {
        return RunStatistics.read(folder.resolve(run)).value("gpu0.zcache.misses").orElseThrow();
    }

    private String read(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Everything but the record of the run and its model is a function of model, frame and version alone. */
    private void assertSameResults(String first, String second) throws IOException {
        for (String name : FILES) {
            if (!name.equals("run.json") && !name.equals("model.pipeline")) {
                assertArrayEquals(Files.readAllBytes(folder.resolve(first).resolve(name)),
                        Files.readAllBytes(folder.resolve(second).resolve(name)), name);
            }
        }
    }

    private static List<String> names(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
