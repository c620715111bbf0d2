package org.tilewright.run.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.generator.files.FileTrees;

/**
 * A run folder in the making. The simulator writes into a sibling whose name ends in {@value #INCOMPLETE}; when the run
 * has ended and said how, the sibling is renamed to the folder's own name in one step. So a folder under its own name
 * always says what it is, and one that died on the way keeps the name that says so. Its first record is made before the
 * folder is: whose it is stands in it almost from its first moment.
 */
public final class RunFolder {

    /** End of the name of a folder whose run has not ended, or never did. A number may follow. */
    public static final String INCOMPLETE = ".incomplete";

    /** From a folder's name to its first record a process needs no minute. */
    private static final Duration RECORD_IS_LATE = Duration.ofMinutes(1);

    private static final Duration NO_SIGN_OF_LIFE = Duration.ofHours(1);

    private final Path target;
    private final Path work;

    private final MadeFolders parents;
    private final RunRecord first;

    private RunFolder(Path target, Path work, MadeFolders parents, RunRecord first) {
        this.target = target;
        this.work = work;
        this.parents = parents;
        this.first = first;
    }

    /**
     * Opens the folder of a new run.
     *
     * @param target where the results shall be; must not exist, or be an empty folder
     * @param record makes the first record of a run that works in a folder; may be asked for several and must not need them
     * @return the folder, whose work folder holds its record and nothing else
     * @throws InputException if there is something at the target already, or nothing can be written there
     */
    public static RunFolder open(Path target, Function<Path, RunRecord> record) {
        requireFree(target);
        MadeFolders parents = new MadeFolders();
        try {
            parents.make(target.toAbsolutePath().getParent());
            for (int attempt = 1;; attempt++) {
                Path work = target
                        .resolveSibling(target.getFileName() + INCOMPLETE + (attempt == 1 ? "" : "-" + attempt));
                if (!Files.exists(work)) {
                    RunRecord first = record.apply(work);
                    if (tryCreate(work, first)) {
                        return new RunFolder(target, work, parents, first);
                    }
                }
            }
        } catch (IOException e) {
            parents.takeBack();
            throw FileFailures.cannotWrite(target, e);
        }
    }

    /**
     * Opens the folder of a new run under the next free number.
     *
     * @param parent folder of runs
     * @param name start of the name; {@code -1}, {@code -2} and so on is added
     * @param record as in {@link #open}
     * @return the folder, whose work folder holds its record and nothing else
     * @throws InputException if nothing can be written there
     */
    public static RunFolder openNumbered(Path parent, String name, Function<Path, RunRecord> record) {
        MadeFolders parents = new MadeFolders();
        try {
            parents.make(parent);
            for (int number = 1;; number++) {
                Path target = parent.resolve(name + "-" + number);
                Path work = parent.resolve(target.getFileName() + INCOMPLETE);
                if (!Files.exists(target) && !Files.exists(work)) {
                    RunRecord first = record.apply(work);
                    if (tryCreate(work, first)) {
                        return new RunFolder(target, work, parents, first);
                    }
                }
            }
        } catch (IOException e) {
            parents.takeBack();
            throw FileFailures.cannotWrite(parent, e);
        }
    }

    /** The record that it began with. */
    public RunRecord first() {
        return first;
    }

    /** The folder that the run writes into until it ends. */
    public Path work() {
        return work;
    }

    /** Where the results will be. */
    public Path target() {
        return target;
    }

    /**
     * Says how the run stands.
     *
     * @param record the new {@code run.json}
     * @throws InputException if it cannot be written
     */
    public void write(RunRecord record) {
        RunRecords.write(work, record);
    }

    /**
     * Ends the run: writes the last word into {@code run.json} and gives the folder its own name.
     *
     * @param record the record, with an outcome other than "running"
     * @return the folder under its own name
     * @throws InputException if it cannot be written, or the name was taken meanwhile
     */
    public Path finish(RunRecord record) {
        if (record.outcome() == Outcome.RUNNING) {
            throw new IllegalArgumentException("a run that is still running cannot be finished");
        }
        write(record);
        try {
            if (Files.isDirectory(target)) {
                Files.delete(target);
            }
            return Files.move(work, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(target, e);
        }
    }

    /** Throws the run away: for input so bad that nothing was simulated, or a disk that is full. */
    public void discard() {
        FileTrees.delete(work);
        parents.takeBack();
    }

    /**
     * The record of a run folder, complete or not.
     *
     * @param folder a run folder
     * @return its record; a run whose process died reads "interrupted"
     * @throws InputException if the folder has no readable {@code run.json}
     */
    public static RunRecord read(Path folder) {
        RunRecord record = RunRecords.read(folder);
        return record.outcome() == Outcome.RUNNING && ThisHost.ownerIsDead(record) ? record.asInterrupted() : record;
    }

    /**
     * Writes "interrupted" into every incomplete folder whose process died, so that any reader of the file sees it.
     *
     * @param parent folder of runs
     * @return the folders marked
     */
    public static List<Path> markInterrupted(Path parent) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(RunFolder::markIfInterrupted).sorted().toList();
        } catch (IOException e) {
            throw FileFailures.cannotRead(parent, e);
        }
    }

    /**
     * Deletes what runs of a folder left whose processes died: on this machine, or on another one that has not touched it for an
     * hour, whereas a run says several times a second how far it is.
     *
     * @param target the folder under its own name
     */
    public static void deleteInterrupted(Path target) {
        String start = target.getFileName() + INCOMPLETE;
        Path parent = target.toAbsolutePath().getParent();
        if (!Files.isDirectory(parent)) {
            return;
        }
        try (Stream<Path> children = Files.list(parent)) {
            children.filter(child -> child.getFileName().toString().startsWith(start)).filter(RunFolder::isAbandoned)
                    .toList().forEach(FileTrees::delete);
        } catch (IOException e) {
            throw FileFailures.cannotRead(target, e);
        }
    }

    private static boolean isAbandoned(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            Instant touched = Files.getLastModifiedTime(folder).toInstant();
            for (Path file : files.toList()) {
                Instant written = Files.getLastModifiedTime(file).toInstant();
                touched = written.isAfter(touched) ? written : touched;
            }
            Instant now = Instant.now();
            return touched.isBefore(now.minus(NO_SIGN_OF_LIFE))
                    || (Files.isRegularFile(RunRecords.file(folder)) ? ThisHost.ownerIsDead(RunRecords.read(folder))
                            : touched.isBefore(now.minus(RECORD_IS_LATE)));
        } catch (InputException | IOException e) {
            return false; // Somebody else takes it away at this moment, or it is not ours to judge.
        }
    }

    private static boolean markIfInterrupted(Path folder) {
        if (!folder.getFileName().toString().contains(INCOMPLETE) || !Files.isRegularFile(RunRecords.file(folder))) {
            return false;
        }
        try {
            RunRecord record = read(folder);
            if (record.outcome() != Outcome.INTERRUPTED || RunRecords.read(folder).outcome() == Outcome.INTERRUPTED) {
                return false;
            }
            RunRecords.write(folder, record);
            return true;
        } catch (InputException e) {
            return false; // Someone else's folder, unreadable or read-only: not ours to mark, and no reason to stop.
        }
    }

    private static void requireFree(Path target) {
        if (!Files.exists(target)) {
            return;
        }
        try (Stream<Path> children = Files.isDirectory(target) ? Files.list(target) : Stream.of(target)) {
            if (children.findAny().isPresent()) {
                throw new InputException(
                        target + ": exists already; expected a folder that does not exist or is empty");
            }
        } catch (IOException e) {
            throw FileFailures.cannotRead(target, e);
        }
    }

    private static boolean tryCreate(Path folder, RunRecord record) throws IOException {
        String text = RunRecords.text(record);
        try {
            Files.createDirectory(folder);
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        try {
            WholeFile.write(RunRecords.file(folder), text);
        } catch (IOException e) {
            FileTrees.delete(folder);
            throw e;
        }
        return true;
    }
}
