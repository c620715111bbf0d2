package org.tilewright.soak.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;

/**
 * A sweep of four runs, which goes on where it was: runs that were finished stay as they are.
 *
 * @param model a model, called model.pipeline
 * @param frame a frame
 */
record SweepVictim(Path model, Path frame) implements Victim {

    private static final String SWEEP = """
            {
              "schema": 1,
              "model": "model.pipeline",
              "variations": [{ "parameter": "gpu.depth.zcache.ways", "values": ["1", "2", "4", "8"] }],
              "frames": [{ "file": "sweep.frame" }],
              "metrics": [{ "statistic": "frame.cycles" }],
              "images": false
            }
            """;

    private static final String RESULTS = "results";

    /** A run that is made anew would not have this file of ours any more; beside the results, it has a letter for each run. */
    private static final String SEEN = "seen.txt";

    @Override
    public String name() {
        return "sweep";
    }

    @Override
    public void prepare(Path folder) throws IOException {
        Files.copy(model, folder.resolve("model.pipeline"));
        Files.copy(frame, folder.resolve("sweep.frame"));
        Files.writeString(folder.resolve("ways.sweep"), SWEEP);
    }

    @Override
    public List<String> words() {
        return List.of("sweep", "ways.sweep", "--out", RESULTS, "--jobs", "2");
    }

    @Override
    public List<String> judgeKilled(Path folder, Path good) throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path run : runs(folder)) {
            if (RunFolder.read(run).outcome() != Outcome.COMPLETED) {
                faults.add(run.getFileName() + " reads " + RunFolder.read(run).outcome());
            } else {
                Files.writeString(run.resolve(SEEN), "x");
                Files.writeString(folder.resolve(SEEN), "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        }
        return faults;
    }

    @Override
    public List<String> judgeEnded(Path folder, Path good) throws IOException {
        List<String> faults = new ArrayList<>();
        long kept = runs(folder).stream().filter(run -> Files.exists(run.resolve(SEEN))).count();
        if (Files.exists(folder.resolve(SEEN)) && kept < Files.size(folder.resolve(SEEN))) {
            faults.add("finished runs were made anew");
        }
        for (Path run : runs(good)) {
            Path same = folder.resolve(RESULTS).resolve(run.getFileName());
            if (!Files.exists(same.resolve("stats.json"))
                    || Files.mismatch(run.resolve("stats.json"), same.resolve("stats.json")) >= 0) {
                faults.add(run.getFileName() + " was lost, or has other statistics");
            }
        }
        if (Files.mismatch(good.resolve(RESULTS).resolve("sweep.csv"),
                folder.resolve(RESULTS).resolve("sweep.csv")) >= 0) {
            faults.add("sweep.csv differs");
        }
        return faults;
    }

    /** Folders under their own names that hold a run. */
    private static List<Path> runs(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(RESULTS))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve(RESULTS))) {
            return files.filter(Files::isDirectory)
                    .filter(run -> !run.getFileName().toString().contains(RunFolder.INCOMPLETE)
                            && Files.exists(run.resolve("run.json")))
                    .sorted().toList();
        }
    }
}
