package org.tilewright.run.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
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

    /**
     * Makes place for a run that is to be repeated, and takes away what interrupted ones left. Another process may be at the
     * same run: what it finished since we looked stays, and what it is at now is left alone.
     *
     * @param folder folder of the run
     * @param isFinished whether a folder holds the finished run
     */
    static void clear(Path folder, Predicate<Path> isFinished) {
        try {
            if (Files.isDirectory(folder) && !isFinished.test(folder)) {
                // Set aside in one step and judged again, so that what was finished in between does not go away.
                Path aside = folder
                        .resolveSibling(folder.getFileName() + RunFolder.INCOMPLETE + "-" + UUID.randomUUID());
                Files.move(folder, aside, StandardCopyOption.ATOMIC_MOVE);
                if (isFinished.test(aside)) {
                    Files.move(aside, folder, StandardCopyOption.ATOMIC_MOVE);
                    return;
                }
                FileTrees.delete(aside);
            }
        } catch (IOException e) {
            // Somebody else made place at the same time, or cannot: then the run cannot leave its results, and says so.
        }
        RunFolder.deleteInterrupted(folder);
    }
}
