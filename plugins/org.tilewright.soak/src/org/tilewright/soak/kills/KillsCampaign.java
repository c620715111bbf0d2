package org.tilewright.soak.kills;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.tilewright.frame.format.FrameWriter;
import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.ProfileFrames;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.presets.Presets;
import org.tilewright.soak.Campaign;
import org.tilewright.soak.ChildProcess;
import org.tilewright.soak.Trial;
import org.tilewright.soak.inputs.GoodScene;

/**
 * Verbs that are killed at random moments, their simulators too, half of the time. What is finished is there, what is not
 * does not look finished, and the same command then works as if nothing had been. When a process is killed is random, but
 * how far it has come by then is not: a replay kills at the same time and may hit something else.
 */
public final class KillsCampaign implements Campaign {

    private static final int PATIENCE_SECONDS = 600;
    private static final int CHILD_SECONDS = 240;
    /** Simulators look for their parents this often at least. */
    private static final int ORPHAN_SECONDS = 60;

    private final Path folder;
    private final List<Victim> victims;
    private final Map<String, Long> goodNanos = new HashMap<>();

    /** Makes the input of the verbs. */
    public KillsCampaign() {
        try {
            folder = Files.createTempDirectory("tilewright-kills");
            Path model = Files.write(folder.resolve("model.pipeline"), Presets.bytes("gpu-base"));
            Path frame = folder.resolve("some.frame");
            FrameWriter.write(ProfileFrames.build(new FrameProfile("some", 320, 240, 40, 0, 0, 4000, 3, 0.7, 8, 1, 1)),
                    frame);
            Path scene = Files.write(folder.resolve("scene.gltf"), GoodScene.text());
            victims = List.of(new SimulateVictim(model, frame), new SweepVictim(model, frame),
                    new FileVictim("new", List.of(), List.of("new", "dprt-fpga", "x.pipeline"), "x.pipeline"),
                    new FileVictim("generate", List.of(model),
                            List.of("generate", "model.pipeline", "--out", "project"),
                            "project"),
                    new FileVictim("render", List.of(frame),
                            List.of("render", "--frame", "some.frame", "--out", "x.png"), "x.png"),
                    new FileVictim("import", List.of(scene),
                            List.of("import", "scene.gltf", "--size", "640x480", "--out", "x.frame"), "x.frame"),
                    new FileVictim("frame show", List.of(frame),
                            List.of("frame", "show", "some.frame", "--out", "x.png"), "x.png"),
                    new FileVictim("frame", List.of(), List.of("frame", "--size", "320x240", "--out", "x.frame"),
                            "x.frame"),
                    new FileVictim("examples", List.of(), List.of("examples", "dprt", "--out", "example"),
                            "example"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String name() {
        return "kills";
    }

    @Override
    public int patienceSeconds() {
        return PATIENCE_SECONDS;
    }

    @Override
    public void close() {
        FileTrees.delete(folder);
    }

    @Override
    public Trial attempt(Random random) throws IOException, InterruptedException {
        Victim victim = victims.get(random.nextInt(victims.size()));
        double moment = random.nextDouble() * 1.1;
        boolean simulatorsToo = random.nextBoolean();
        Path good = good(victim);
        Path place = Files.createTempDirectory(folder, victim.name());
        try {
            victim.prepare(place);
            Trial trial = new Trial().tried(victim.name());
            Process process = ChildProcess.start(place, victim.words());
            boolean ended = process.waitFor((long) (moment * nanos(victim)), TimeUnit.NANOSECONDS);
            kill(process, simulatorsToo, trial);
            trial.tried(ended ? "ended before the kill" : "kills");
            victim.judgeKilled(place, good).forEach(fault -> trial.failed(victim.name() + " killed: " + fault));
            if (!ended) {
                again(victim, place, good, trial);
            }
            return trial;
        } finally {
            FileTrees.delete(place);
        }
    }

    private static void again(Victim victim, Path place, Path good, Trial trial)
            throws IOException, InterruptedException {
        int exitCode = ChildProcess.await(ChildProcess.start(place, victim.words()), CHILD_SECONDS);
        String said = Files.readString(place.resolve(ChildProcess.ERR)).strip();
        if (exitCode == 2 && said.contains("exists already")) {
            trial.tried("finished before the kill");
        } else if (exitCode != 0) {
            trial.failed(victim.name() + " after a kill: exit code " + exitCode + ": " + said);
            return;
        }
        victim.judgeEnded(place, good).forEach(fault -> trial.failed(victim.name() + " after a kill: " + fault));
        List<String> besides = besides(place, good);
        if (!besides.isEmpty()) {
            trial.tried("something left beside the result of " + victim.name());
        }
    }

    /** Names of files that a command which was not killed does not leave. */
    private static List<String> besides(Path place, Path good) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !Files.exists(good.resolve(name))).toList();
        }
    }

    private static void kill(Process process, boolean simulatorsToo, Trial trial) throws InterruptedException {
        List<ProcessHandle> simulators = process.descendants().toList();
        if (simulatorsToo) {
            simulators.forEach(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly().waitFor();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(ORPHAN_SECONDS);
        for (ProcessHandle simulator : simulators) {
            while (simulator.isAlive() && System.nanoTime() < end) {
                Thread.sleep(50);
            }
            if (simulator.isAlive()) {
                trial.failed("a simulator lives on after its parent");
                simulator.destroyForcibly();
            }
        }
    }

    /** The folder after the command that was not killed. It runs once, and it is known how long it takes. */
    private synchronized Path good(Victim victim) throws IOException, InterruptedException {
        Path good = folder.resolve("good-" + victim.name());
        if (!Files.exists(good)) {
            Files.createDirectory(good);
            victim.prepare(good);
            long began = System.nanoTime();
            int exitCode = ChildProcess.await(ChildProcess.start(good, victim.words()), CHILD_SECONDS);
            if (exitCode != 0) {
                throw new IllegalStateException(victim.words() + " failed: "
                        + Files.readString(good.resolve(ChildProcess.ERR)));
            }
            goodNanos.put(victim.name(), System.nanoTime() - began);
        }
        return good;
    }

    private synchronized long nanos(Victim victim) {
        return goodNanos.get(victim.name());
    }
}
