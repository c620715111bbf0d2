package org.tilewright.soak.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;

/**
 * A simulation: a folder under its own name holds a completed run, one that died says so and keeps the name that says so.
 *
 * @param model a model
 * @param frame a frame
 */
record SimulateVictim(Path model, Path frame) implements Victim {

    private static final String RESULT = "result";

    /** What varies from run to run. */
    private static final String RECORD = "run.json";

    @Override
    public String name() {
        return "simulate";
    }

    @Override
    public void prepare(Path folder) {
        // It reads what others read, and changes none of it.
    }

    @Override
    public List<String> words() {
        return List.of("simulate", model.toString(), "--frame", frame.toString(), "--out", RESULT);
    }

    @Override
    public List<String> judgeKilled(Path folder, Path good) throws IOException {
        List<String> faults = new ArrayList<>();
        if (Files.exists(folder.resolve(RESULT))) {
            faults.addAll(judgeEnded(folder, good));
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(name -> name.getFileName().toString().contains(RunFolder.INCOMPLETE))
                    .filter(name -> Files.exists(name.resolve(RECORD))).toList()) {
                Outcome outcome = RunFolder.read(file).outcome();
                if (outcome != Outcome.INTERRUPTED && outcome != Outcome.COMPLETED) {
                    faults.add(file.getFileName() + " reads " + outcome);
                }
            }
        }
        return faults;
    }

    @Override
    public List<String> judgeEnded(Path folder, Path good) throws IOException {
        List<String> faults = new ArrayList<>();
        Outcome outcome = RunFolder.read(folder.resolve(RESULT)).outcome();
        if (outcome != Outcome.COMPLETED) {
            faults.add(RESULT + " reads " + outcome);
        }
        try (Stream<Path> files = Files.list(good.resolve(RESULT))) {
            for (Path file : files.filter(name -> !name.getFileName().toString().equals(RECORD)).toList()) {
                Path same = folder.resolve(RESULT).resolve(file.getFileName());
                if (!Files.exists(same) || Files.mismatch(file, same) >= 0) {
                    faults.add(RESULT + " has another " + file.getFileName() + ", or none");
                }
            }
        }
        return faults;
    }
}
