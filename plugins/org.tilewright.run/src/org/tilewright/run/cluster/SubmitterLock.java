package org.tilewright.run.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.files.WholeFile;
import org.tilewright.run.folder.ResultFiles;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.ThisHost;
import org.tilewright.run.report.JsonText;

/**
 * Lets one process at a time submit a sweep, whichever machine it is on: a file that names it. A process that died on this
 * machine keeps nobody out.
 */
final class SubmitterLock implements AutoCloseable {

    private static final String NAME = "submitting";

    private final Path file;

    private SubmitterLock(Path file) {
        this.file = file;
    }

    /** Who submits. */
    private record Holder(String host, RunRecord.OwnerProcess process) {}

    /**
     * Keeps others out until it is closed.
     *
     * @param jobs folder of the jobs; made if need be
     * @throws InputException if somebody submits now, or the folder cannot be written
     */
    static SubmitterLock take(Path jobs) {
        Path file = jobs.resolve(NAME);
        byte[] holder = JsonText.of(new Holder(ThisHost.describe().name(), ThisHost.process()))
                .getBytes(StandardCharsets.UTF_8);
        try {
            new MadeFolders().make(jobs);
            if (!create(file, holder)) {
                Holder other = ResultFiles.read(file, Holder.class);
                if (!ThisHost.isDead(other.host(), other.process())) {
                    throw held(file, other);
                }
                Files.deleteIfExists(file);
                if (!create(file, holder)) {
                    throw held(file, ResultFiles.read(file, Holder.class));
                }
            }
            return new SubmitterLock(file);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    private static boolean create(Path file, byte[] holder) throws IOException {
        try {
            WholeFile.create(file, holder);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    private static InputException held(Path file, Holder other) {
        return new InputException(file + ": process " + other.process().pid() + " on " + other.host()
                + " submits this sweep; expected one at a time (remove the file if that machine died)");
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }
}
