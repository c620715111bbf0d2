package org.tilewright.soak.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.presets.Presets;
import org.tilewright.soak.Campaign;
import org.tilewright.soak.ChildProcess;
import org.tilewright.soak.Trial;
import org.tilewright.testing.sim.RandomFrames;

/** A random frame on a preset, in plain surroundings and in others: the result folders hold the same bytes. */
public final class MachinesCampaign implements Campaign {

    private static final int PATIENCE_SECONDS = 600;
    private static final int CHILD_SECONDS = 240;

    /** What varies from run to run. */
    private static final String RECORD = "run.json";

    private static final List<String> PRESETS = List.of("gpu-base", "dprt-fpga", "dprt-adaptive", "furygpu",
            "banked-texture-interleaved", "texture-l2", "tile-based", "gpupd-2", "gpupd-4", "sfr-2");

    private final Map<String, Path> homes = JavaHomes.found();

    @Override
    public String name() {
        return "machines";
    }

    @Override
    public int patienceSeconds() {
        return PATIENCE_SECONDS;
    }

    @Override
    public Trial attempt(Random random) throws IOException, InterruptedException {
        String preset = PRESETS.get(random.nextInt(PRESETS.size()));
        Surroundings other = Surroundings.random(random, homes);
        Path folder = Files.createTempDirectory("tilewright-machines");
        try {
            Files.write(folder.resolve("model.pipeline"), Presets.bytes(preset));
            Frame frame = random.nextBoolean() ? RandomFrames.textured(random, 8, 60)
                    : RandomFrames.multiPass(random, 8, 60);
            FrameWriter.write(frame, folder.resolve("random.frame"));
            Trial trial = new Trial().tried("Java " + other.version()).tried(homes.size() + " versions of the JDK")
                    .tried(other.threads() + " threads").tried(other.environment().get("LC_ALL"));
            Map<String, String> expected = hashes(folder, "plain", Surroundings.plain(), trial);
            Map<String, String> found = hashes(folder, "other", other, trial);
            if (!expected.equals(found)) {
                trial.failed(preset + " in " + other + ": " + differences(expected, found));
            }
            return trial;
        } finally {
            FileTrees.delete(folder);
        }
    }

    private static Map<String, String> hashes(Path folder, String name, Surroundings surroundings, Trial trial)
            throws IOException, InterruptedException {
        Process process = ChildProcess.start(surroundings.javaHome(), List.of(), surroundings.variables(), folder,
                List.of("simulate", "model.pipeline", "--frame", "random.frame", "--threads",
                        Integer.toString(surroundings.threads()), "--out", name));
        int exitCode = ChildProcess.await(process, CHILD_SECONDS);
        if (exitCode != 0) {
            trial.failed(surroundings + ": exit code " + exitCode + ": "
                    + Files.readString(folder.resolve(ChildProcess.ERR)));
            return Map.of();
        }
        Map<String, String> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            for (Path file : files.filter(one -> !one.endsWith(RECORD)).toList()) {
                hashes.put(file.getFileName().toString(), ContentHash.of(file));
            }
        }
        return hashes;
    }

    private static List<String> differences(Map<String, String> expected, Map<String, String> found) {
        Map<String, String> all = new TreeMap<>(expected);
        all.putAll(found);
        return all.keySet().stream().filter(name -> !String.valueOf(expected.get(name)).equals(found.get(name)))
                .toList();
    }
}
