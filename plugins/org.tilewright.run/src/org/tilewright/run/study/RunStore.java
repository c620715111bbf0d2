package org.tilewright.run.study;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.generator.files.ContentHash;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.run.folder.Deadlock;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunStatistics;

/**
 * The run folders of a study, named by frame and content. A run is finished for good when its folder says that it
 * completed, or deadlocked, with the model, the frame and the simulator that are asked for now.
 */
final class RunStore {

    private static final int HASH_DIGITS = 16;

    private final Path root;

    RunStore(Path root) {
        this.root = root;
    }

    /** Folder of a run. Machines of the same content share one, whatever their settings are called. */
    Path folder(Workload workload, String modelHash, List<String> frameHashes) {
        ContentHash hash = new ContentHash().add("model", bytes(modelHash));
        frameHashes.forEach(frame -> hash.add("frame", bytes(frame)));
        if (workload.draws() != null) {
            hash.add("draws", bytes(workload.draws()));
        }
        return root.resolve(workload.name() + "-" + hash.hex().substring(0, HASH_DIGITS));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * What came out of an earlier run.
     *
     * @param folder folder of the run
     * @param modelHash hash of the resolved model
     * @param frameHashes hashes of the frames' files
     * @param simulatorHash hash of the simulator's sources and libraries
     * @param numbersOnly whether a run without images is enough
     * @return the measurement; empty when there is none, or it is of other content, or did not come to its end
     */
    static Optional<Measurement> find(Path folder, String modelHash, List<String> frameHashes,
            String simulatorHash, boolean numbersOnly) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try {
            RunRecord record = RunFolder.read(folder);
            boolean isWhole = record.model() != null && record.frame() != null && record.options() != null;
            return isWhole && modelHash.equals(record.model().hash()) && frameHashes.equals(frameHashes(record))
                    && simulatorHash.equals(record.simulator())
                    && (numbersOnly || !record.options().numbersOnly())
                            ? measurement(folder, record)
                            : Optional.empty();
        } catch (InputException e) {
            return Optional.empty();
        }
    }

    private static List<String> frameHashes(RunRecord record) {
        Stream<RunRecord.Input> following = record.following() == null ? Stream.empty() : record.following().stream();
        return Stream.concat(Stream.of(record.frame()), following).map(RunRecord.Input::hash).toList();
    }

    /** What a run says that has ended; empty when it has no result. */
    static Optional<Measurement> measurement(Path folder, RunRecord record) {
        if (record.outcome() == Outcome.COMPLETED) {
            return Optional.of(Measurement.completed(folder, RunStatistics.read(folder)));
        }
        if (Deadlock.of(record).isPresent()) {
            return Optional.of(Measurement.deadlocked(folder, record.message()));
        }
        return Optional.empty();
    }

    /** Makes place for a run that is to be repeated, with what an interrupted one left behind. */
    static void clear(Path folder) {
        FileTrees.delete(folder);
        FileTrees.delete(folder.resolveSibling(folder.getFileName() + RunFolder.INCOMPLETE));
    }
}
