package org.tilewright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.cluster.Slurm;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.testing.SlurmCluster;

/** Sweeps on a real Slurm of two nodes: they leave what a sweep on this machine leaves, whoever dies on the way. */
class ClusterSweepTest {

    /** Runs of a sweep; {@code -Dtilewright.cluster.runs=60} for as many as a user has. */
    private static final int RUNS = Integer.getInteger("tilewright.cluster.runs", 4);

    /** Moments at which a submitter is killed. */
    private static final int MOMENTS = Integer.getInteger("tilewright.cluster.moments", 1);

    @TempDir
    static Path shared;

    private static SlurmCluster slurm;
    private static Map<String, String> expected;
    private static Path sweep;
    private static Path designs;

    private Path out;

    @BeforeAll
    static void startCluster() throws Exception {
        assumeTrue(SlurmCluster.isPossible(), "needs Slurm (on Debian: slurm-wlm and munge), and root to start it");
        Files.write(shared.resolve("model.pipeline"), Presets.bytes("gpu-base"));
        SmallFrame.usual().write(shared.resolve("small.frame"));
        sweep = Files.writeString(shared.resolve("misses.sweep"),
                """
                        {
                          "schema": 1,
                          "model": "model.pipeline",
                          "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["1", "2"] },
                                         { "parameter": "gpu.rasteriser.gateCredits", "values": [%s] },
                                         { "parameter": "gpu.depth.zcache.replacement", "values": ["own:edu.example.FirstWay"] }],
                          "frames": [{ "file": "small.frame" }],
                          "metrics": [{ "statistic": "frame.cycles" }],
                          "images": false,
                          "chunkMinutes": 2
                        }
                        """
                        .formatted(IntStream.rangeClosed(17, 16 + RUNS / 2).mapToObj(i -> "\"" + i + "\"")
                                .collect(Collectors.joining(", "))));
        designs = designs(shared.resolve("designs"));
        Terminal.run("sweep", sweep, "--designs", designs, "--out", shared.resolve("local")).succeeded();
        expected = results(shared.resolve("local"));
        slurm = SlurmCluster.start(Files.createDirectory(shared.resolve("slurm")));
        System.setProperty(Slurm.PROGRAMS, slurm.programs().toString());
    }

    /** A policy of somebody's own, which always gives up the first way that it may. */
    private static Path designs(Path folder) throws IOException {
        Path source = folder.resolve("edu/example/FirstWay.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                package edu.example;

                import org.tilewright.protocol.cache.LocalReplacement;

                public final class FirstWay implements LocalReplacement {
                    @Override
                    public int words(int ways) {
                        return 0;
                    }

                    @Override
                    public void filled(int[] state, int at, int ways, int way) {}

                    @Override
                    public void read(int[] state, int at, int ways, int way) {}

                    @Override
                    public void taken(int[] state, int at, int ways, int way, int filled) {}

                    @Override
                    public int victim(int[] state, int at, int ways, int candidates) {
                        return Integer.numberOfTrailingZeros(candidates);
                    }
                }
                """);
        return folder;
    }

    @AfterAll
    static void stopCluster() throws Exception {
        if (slurm != null) {
            System.clearProperty(Slurm.PROGRAMS);
            slurm.close();
        }
    }

    @BeforeEach
    void nameFolder(TestInfo test) {
        out = shared.resolve(test.getTestMethod().orElseThrow().getName());
    }

    @Test
    void leavesTheFilesOfALocalSweepThoughItsDesignsAreEditedMeanwhile() throws Exception {
        Path own = designs(shared.resolve("submitted"));
        Said submitted = tilewright("sweep", sweep, "--out", out, "--engine", "slurm", "--designs", own);
        assertTrue(submitted.out().startsWith("submitted " + RUNS / 2 + " jobs"), submitted::toString);
        // Nodes have the design as it was.
        Files.writeString(own.resolve("edu/example/FirstWay.java"), "no source any more");
        assertEquals(0, tilewright("sweep", out, "--wait").exitCode());
        assertEquals(expected, results(out));
        assertEquals("nothing to submit: all runs are finished or in the queue",
                tilewright("sweep", out, "--resume").out());
    }

    /**
     * What ran on the node is submitted again. Slurm does that by itself, too, after some minutes, which only a run with
     * {@code -Dtilewright.cluster.requeue=true} waits for.
     */
    @Test
    void nodeThatDiesLosesNothingAndLeavesNothingUnfinished() throws Exception {
        tilewright("sweep", sweep, "--out", out, "--engine", "slurm", "--designs", designs);
        slurm.await("run at work", () -> Files.isDirectory(out.resolve("runs")) && isAtWork(out));
        slurm.killNode("n1");
        if (Boolean.getBoolean("tilewright.cluster.requeue")) {
            slurm.startNode("n1");
            tilewright("sweep", out, "--wait");
        } else {
            tilewright("sweep", out, "--cancel");
            slurm.startNode("n1");
        }
        assertEquals(0, tilewright("sweep", out, "--resume", "--wait").exitCode());
        assertEquals(expected, results(out));
    }

    @Test
    void submitterThatIsKilledLosesNothingAndDoublesNothing() throws Exception {
        Random random = new Random(35);
        for (int moment = 0; moment < MOMENTS; moment++) {
            Path folder = out.resolve(Integer.toString(moment));
            Files.createDirectories(out);
            Process submitter = start("sweep", sweep, "--out", folder, "--engine", "slurm", "--designs", designs);
            submitter.waitFor(random.nextInt(4000), TimeUnit.MILLISECONDS);
            submitter.destroyForcibly().waitFor();
            assertEquals(0,
                    tilewright("sweep", sweep, "--out", folder, "--engine", "slurm", "--designs", designs, "--wait")
                            .exitCode());
            assertEquals(expected, results(folder));
        }
    }

    /** A frame that was edited since is not what was asked for. */
    @Test
    void failedJobSaysWhyInItsOwnWords() throws Exception {
        Path frame = shared.resolve("edited.frame");
        SmallFrame.usual().write(frame);
        Path edited = Files.writeString(shared.resolve("edited.sweep"),
                Files.readString(sweep).replace("small.frame", "edited.frame"));
        slurm.ask("scontrol", "update", "PartitionName=all", "State=DOWN");
        tilewright("sweep", edited, "--out", out, "--engine", "slurm", "--designs", designs);
        String queued = tilewright("sweep", out, "--status").out();
        assertTrue(queued.endsWith(RUNS + " runs: " + RUNS + " queued"), queued);
        new SmallFrame(64, 8, 3).write(frame);
        slurm.ask("scontrol", "update", "PartitionName=all", "State=UP");
        Said waited = tilewright("sweep", out, "--wait");
        assertEquals(1, waited.exitCode());
        assertTrue(
                waited.out().contains("failed   edited, gpu.depth.zcache.ways=1 gpu.rasteriser.gateCredits=17"
                        + " gpu.depth.zcache.replacement=own:edu.example.FirstWay: model or"
                        + " frame were edited since it was submitted"),
                waited::toString);
        assertTrue(waited.out().contains("| error: " + out.resolve("jobs").resolve("1.sweep")
                + ": model or frame were edited since the sweep was submitted"), waited::toString);
    }

    @Test
    void cancelledSweepGoesOnWhenItIsResumed() throws Exception {
        slurm.ask("scontrol", "update", "PartitionName=all", "State=DOWN");
        tilewright("sweep", sweep, "--out", out, "--engine", "slurm", "--designs", designs);
        assertEquals(0, tilewright("sweep", out, "--cancel").exitCode());
        slurm.ask("scontrol", "update", "PartitionName=all", "State=UP");
        String cancelled = tilewright("sweep", out, "--status").out();
        assertTrue(cancelled.endsWith(RUNS + " runs: " + RUNS + " missing"), cancelled);
        assertEquals(0, tilewright("sweep", out, "--resume", "--wait").exitCode());
        assertEquals(expected, results(out));
    }

    @Test
    void whatSlurmRefusesIsSaidInALine() throws Exception {
        Said refused = tilewright("sweep", sweep, "--out", out, "--engine", "slurm", "--designs", designs, "--slurm",
                "partition=none");
        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().startsWith("error: Slurm's sbatch refuses: ") && refused.err().lines().count() == 1,
                refused::toString);
    }

    /** Whether a process has said that a run is its own. */
    private static boolean isAtWork(Path folder) throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            return runs.anyMatch(run -> run.toString().contains(RunFolder.INCOMPLETE)
                    && Files.exists(run.resolve("run.json")));
        }
    }

    private static boolean hasUnfinished(Path folder) throws IOException {
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            return runs.anyMatch(run -> run.toString().contains(RunFolder.INCOMPLETE));
        }
    }

    /** Hash by name of every file but those that say where and when it ran; what is unfinished is among the names. */
    private static Map<String, String> results(Path folder) throws IOException {
        assertFalse(hasUnfinished(folder), "something unfinished is left");
        Map<String, String> results = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString();
                if (!name.startsWith("jobs/") && !name.endsWith("run.json")) {
                    results.put(name, ContentHash.of(file));
                }
            }
        }
        return results;
    }

    private record Said(int exitCode, String out, String err) {}

    private static Said tilewright(Object... words) {
        Terminal said = Terminal.run(words);
        return new Said(said.exitCode(), said.out().strip(), said.err().strip());
    }

    /** One that can be killed. */
    private static Process start(Object... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(JavaCommand.tilewright(words)).directory(shared.toFile());
        builder.environment().put("SLURM_CONF", slurm.configuration().toString());
        builder.environment().put(CacheFolder.VARIABLE, CacheFolder.root().toString());
        return builder.start();
    }
}
