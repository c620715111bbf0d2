package org.tilewright.soak.inputs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.tilewright.generator.files.FileTrees;
import org.tilewright.soak.Campaign;
import org.tilewright.soak.ChildProcess;
import org.tilewright.soak.Trial;

/**
 * Spoilt input of every kind. The command line answers with one line for each mistake and exit code 2, or does what it can
 * with what is still right; it leaves nothing behind when it refuses. Most cases run in this process, one in many in one of
 * its own.
 */
public final class InputsCampaign implements Campaign {

    private static final int PATIENCE_SECONDS = 120;
    private static final int ONE_IN_PROCESSES = 2000;

    private final GoodInputs good;
    private final String name;
    private final List<InputKind> kinds;

    private InputsCampaign(String name, GoodInputs good, List<InputKind> kinds) {
        this.good = good;
        this.name = name;
        this.kinds = kinds;
    }

    /** Input of every kind. */
    public static InputsCampaign all() {
        return new InputsCampaign("inputs", GoodInputs.all(), List.of(InputKind.values()));
    }

    /** What is drawn: frames, traces and scenes. */
    public static InputsCampaign workloads() {
        return new InputsCampaign("workloads", GoodInputs.written(),
                List.of(InputKind.FRAME, InputKind.TRACE, InputKind.SCENE));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int patienceSeconds() {
        return PATIENCE_SECONDS;
    }

    @Override
    public void close() {
        good.close();
    }

    @Override
    public Trial attempt(Random random) throws IOException, InterruptedException {
        InputKind kind = kinds.get(random.nextInt(kinds.size()));
        Path folder = Files.createTempDirectory("tilewright-spoilt");
        try {
            List<String> words = kind.spoil(random, good, folder);
            Set<String> before = names(folder);
            boolean alone = random.nextInt(ONE_IN_PROCESSES) == 0;
            Answer answer = alone ? inAProcess(folder, words) : Answer.of(words);
            Trial trial = new Trial().tried(kind.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                    .tried("exit code " + answer.exitCode());
            if (alone) {
                trial.tried("in a process");
            }
            answer.fault(kind == InputKind.ARGUMENTS && words.contains("--replay") ? Set.of(0, 1) : kind.allowed())
                    .ifPresent(fault -> trial.failed(words + ": " + fault));
            List<String> next = kind.then(folder);
            if (!next.isEmpty()) {
                Answer.of(next).fault(kind.allowed()).ifPresent(fault -> trial.failed(next + ": " + fault));
            }
            if (answer.exitCode() == 2 && !alone && !names(folder).equals(before)) {
                trial.failed(words + ": leaves behind " + names(folder) + "; there was " + before);
            }
            return trial;
        } finally {
            FileTrees.delete(folder);
        }
    }

    private static Answer inAProcess(Path folder, List<String> words) throws IOException, InterruptedException {
        int exitCode = ChildProcess.await(ChildProcess.start(folder, words), PATIENCE_SECONDS);
        return new Answer(exitCode, Files.readString(folder.resolve(ChildProcess.OUT)),
                Files.readString(folder.resolve(ChildProcess.ERR)));
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return new TreeSet<>(files.map(file -> file.getFileName().toString()).toList());
        }
    }
}
