package org.tilewright.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.tilewright.cli.Main;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.simulator.CacheFolder;
import org.tilewright.testing.SlurmCluster;

/**
 * What a cluster costs: the same sweep by two processes of this machine and by two nodes of a Slurm on it, each with one
 * processor, in turns. Both begin without a simulator that was compiled before, and with the command line's classes kept as the
 * start script keeps them from a build's second use on.
 */
final class ClusterBenchmark {

    /** What names it among the arguments. */
    static final String NAME = "Cluster";

    private static final int RUNS = 60;
    private static final int TURNS = 3;
    private static final int KEPT_RUNS = 1;
    private static final int MOST_RUNS = 1000;
    private static final double NANOSECONDS = 1e9;

    private final Path folder;
    private final SlurmCluster slurm;

    private ClusterBenchmark(Path folder, SlurmCluster slurm) {
        this.folder = folder;
        this.slurm = slurm;
    }

    /**
     * Measures and prints a line a turn, and the ratio of the medians.
     *
     * @param arguments number of runs, {@value #RUNS} if it is missing; then number of turns, {@value #TURNS}
     */
    static void run(List<String> arguments) throws Exception {
        if (!SlurmCluster.isPossible()) {
            throw Benchmarks.refusal("needs Slurm (on Debian: slurm-wlm and munge), and root to start it");
        }
        int runs = number(arguments, 0, RUNS);
        int turns = number(arguments, 1, TURNS);
        Path folder = Files.createTempDirectory("tilewright-cluster-");
        try (SlurmCluster slurm = SlurmCluster.start(Files.createDirectory(folder.resolve("slurm")))) {
            new ClusterBenchmark(folder, slurm).measure(runs, turns);
        } finally {
            FileTrees.delete(folder);
        }
    }

    private static int number(List<String> arguments, int place, int otherwise) {
        if (arguments.size() <= place) {
            return otherwise;
        }
        String said = arguments.get(place);
        if (!said.matches("[1-9][0-9]{0,3}") || Integer.parseInt(said) > MOST_RUNS) {
            throw Benchmarks.refusal(said + ": expected " + NAME + " [RUNS] [TURNS], each 1 to " + MOST_RUNS);
        }
        return Integer.parseInt(said);
    }

    private void measure(int runs, int turns) throws Exception {
        Files.write(folder.resolve("model.pipeline"), Presets.bytes("dprt-fpga"));
        FrameWriter.write(ShippedScenes.build("temple"), folder.resolve("temple.frame"));
        seconds("kept", sweep(KEPT_RUNS), "--jobs", "1");
        Path sweep = sweep(runs);
        List<Double> local = new ArrayList<>();
        List<Double> cluster = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            local.add(seconds("local" + turn, sweep, "--jobs", "2"));
            cluster.add(seconds("slurm" + turn, sweep, "--engine", "slurm", "--wait"));
            requireEqual("local" + turn, "slurm" + turn);
            System.out.printf(Locale.ROOT, "%d runs: local %.1f s, slurm %.1f s, ratio %.3f%n", runs, local.getLast(),
                    cluster.getLast(), cluster.getLast() / local.getLast());
        }
        System.out.printf(Locale.ROOT, "medians of %d: local %.1f s, slurm %.1f s, ratio %.3f%n", turns, median(local),
                median(cluster), median(cluster) / median(local));
    }

    private Path sweep(int runs) throws IOException {
        return Files.writeString(folder.resolve("credits" + runs + ".sweep"), """
                {
                  "schema": 1,
                  "model": "model.pipeline",
                  "variations": [{ "parameter": "gpu.rasteriser.gateCredits", "values": [%s] }],
                  "frames": [{ "file": "temple.frame" }],
                  "metrics": [{ "statistic": "frame.cycles" }],
                  "images": false
                }
                """.formatted(IntStream.rangeClosed(1, runs).mapToObj(credits -> "\"" + credits + "\"")
                .collect(Collectors.joining(", "))));
    }

    private double seconds(String name, Path sweep, String... options) throws Exception {
        Path kept = folder.resolve("sweep.jsa");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + kept, "-Xlog:disable", "-Xlog:all=error:stderr",
                "-Dtilewright.classes=" + kept, "-cp", classPath(), Main.class.getName(), "sweep",
                sweep.toString(), "--out", folder.resolve(name).toString()));
        command.addAll(List.of(options));
        Path said = folder.resolve(name + ".txt");
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        process.environment().put("SLURM_CONF", slurm.configuration().toString());
        process.environment().put(CacheFolder.VARIABLE, folder.resolve(name + ".cache").toString());
        long begin = System.nanoTime();
        if (process.start().waitFor() != 0) {
            throw Benchmarks.refusal("a sweep failed: " + Files.readString(said).strip());
        }
        return (System.nanoTime() - begin) / NANOSECONDS;
    }

    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** A cluster that left out work would be fast. */
    private void requireEqual(String one, String other) throws IOException {
        String name = "sweep.csv";
        if (Files.mismatch(folder.resolve(one).resolve(name), folder.resolve(other).resolve(name)) >= 0) {
            throw Benchmarks.refusal("the two did not measure the same");
        }
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
