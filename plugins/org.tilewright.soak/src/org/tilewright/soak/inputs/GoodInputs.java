package org.tilewright.soak.inputs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.tilewright.frame.format.FrameWriter;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.presets.Presets;
import org.tilewright.testing.sim.RandomFrames;

/** Input of every kind as it should be, made once: what cases begin with. */
final class GoodInputs implements AutoCloseable {

    private static final int FRAMES = 8;

    private static final String SWEEP = """
            {
              "schema": 1,
              "model": "model.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["1", "4"] }],
              "frames": [{ "file": "0.frame" }, { "file": "1.frame", "draws": "0..0" }],
              "metrics": [{ "statistic": "frame.cycles" }, { "statistic": "frame.fragments", "lowerIsBetter": false }],
              "images": false
            }
            """;

    private final Path folder;

    private GoodInputs() {
        try {
            folder = Files.createTempDirectory("tilewright-good-inputs");
            Files.write(folder.resolve("model.pipeline"), Presets.bytes("gpu-base"));
            Files.writeString(folder.resolve("ways.sweep"), SWEEP);
            for (int number = 0; number < FRAMES; number++) {
                Random random = new Random(number);
                FrameWriter.write(number % 2 == 0 ? RandomFrames.textured(random, 3, 12)
                        : RandomFrames.multiPass(random, 4, 12), folder.resolve(number + ".frame"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Only what is written as it is: frames, a model and a sweep. */
    static GoodInputs written() {
        return new GoodInputs();
    }

    /** Also a run folder and a counterexample, which commands make. */
    static GoodInputs all() {
        GoodInputs inputs = new GoodInputs();
        inputs.run();
        return inputs;
    }

    private void run() {
        succeed(0, "simulate", file("model.pipeline").toString(), "--frame", file("0.frame").toString(), "--out",
                file("run").toString());
        succeed(0, "runs", file("run").toString(), "--name", "good", "--tag", "fast", "--note", "as it should be");
        succeed(0, "runs", file("run").toString(), "--bookmark", "100=begin");
        succeed(0, "verify", "depth.preference", "--out", file("verified").toString());
    }

    private static void succeed(int exitCode, String... words) {
        Answer answer = Answer.of(List.of(words));
        if (answer.exitCode() != exitCode) {
            throw new IllegalStateException(List.of(words) + " failed: " + answer.err());
        }
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    Path anyFrame(Random random) {
        return file(random.nextInt(FRAMES) + ".frame");
    }

    /** The counterexample that was found. */
    Path counterexample() {
        try (Stream<Path> files = Files.walk(file("verified"))) {
            return files.filter(name -> name.getFileName().toString().contains("counterexample")
                    && name.toString().endsWith(".json")).sorted().findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        FileTrees.delete(folder);
    }
}
