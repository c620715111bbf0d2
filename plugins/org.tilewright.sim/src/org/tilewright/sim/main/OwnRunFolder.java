package org.tilewright.sim.main;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.MadeFolders;
import org.tilewright.frame.files.WholeFile;

/**
 * The run folder of a simulator that was started by itself and not by {@code tilewright simulate}: the same folder, with the record
 * and the model. It has {@code .incomplete} behind its name until the run has ended and said how.
 */
final class OwnRunFolder {

    private static final String INCOMPLETE = ".incomplete";
    private static final double NANOSECONDS = 1e9;
    private static final double MILLIS_A_SECOND = 1e3;

    private final long startedNanos = System.nanoTime();
    private final Map<String, Double> phases = new LinkedHashMap<>();
    private final Path target;
    private final Path work;
    private final MadeFolders parents;
    private OwnRunRecord record;
    private String phase;
    private long phaseNanos;
    private boolean ended;

    private OwnRunFolder(Path target, Path work, MadeFolders parents) {
        this.target = target;
        this.work = work;
        this.parents = parents;
    }

    /**
     * The resolved model that lies beside the generated class.
     *
     * @return its bytes; null where it does not, as when only the class was copied
     */
    static byte[] model(Origin origin) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(origin.model())) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    /**
     * Opens the folder of a run that begins.
     *
     * @param target where the results will be
     * @throws InputException if something is there, a frame cannot be read, or nothing can be written
     */
    static OwnRunFolder open(Path target, Origin origin, byte[] model, List<Path> frames, OwnRunRecord.Options options,
            List<String> words) {
        requireFree(target);
        OwnRunRecord record = OwnRunRecord.begin(origin, model, target.toAbsolutePath().resolve("model.pipeline"),
                frames, options, words);
        MadeFolders parents = new MadeFolders();
        Path work = target.resolveSibling(target.getFileName() + INCOMPLETE);
        try {
            parents.make(target.toAbsolutePath().getParent());
            OwnRunFolder folder = new OwnRunFolder(target, create(work), parents);
            folder.write(record);
            WholeFile.write(folder.work.resolve("model.pipeline"), model);
            return folder;
        } catch (IOException e) {
            parents.takeBack();
            throw FileFailures.cannotWrite(target, e);
        }
    }

    private static void requireFree(Path target) {
        try (Stream<Path> children = Files.isDirectory(target) ? Files.list(target)
                : Files.exists(target) ? Stream.of(target) : Stream.empty()) {
            if (children.findAny().isPresent()) {
                throw new InputException(
                        target + ": exists already; expected a folder that does not exist or is empty");
            }
        } catch (IOException e) {
            throw FileFailures.cannotRead(target, e);
        }
    }

    /** What a run that died left under that name stays. */
    private static Path create(Path work) throws IOException {
        for (int attempt = 2;; attempt++) {
            Path folder = attempt == 2 ? work : work.resolveSibling(work.getFileName() + "-" + (attempt - 1));
            try {
                return Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                continue;
            }
        }
    }

    /** Where the results go until the run has ended. */
    Path work() {
        return work;
    }

    /** A phase of the run begins. */
    synchronized void phase(String name) {
        endPhase();
        phase = name;
        phaseNanos = System.nanoTime();
    }

    private void endPhase() {
        if (phase != null) {
            phases.merge(phase, seconds(phaseNanos), Double::sum);
        }
    }

    private static double seconds(long since) {
        return Math.round((System.nanoTime() - since) / NANOSECONDS * MILLIS_A_SECOND) / MILLIS_A_SECOND;
    }

    /**
     * Ends the run and gives the folder its name; the first who says how it ended is heard.
     *
     * @param outcome  how it ended
     * @param exitCode exit code of the process; null when it was stopped
     * @param message  why it is not complete; null if it is
     */
    synchronized void end(String outcome, Integer exitCode, String message) {
        if (ended) {
            return;
        }
        ended = true;
        endPhase();
        phase = null;
        try {
            write(record.ended(outcome, exitCode, message, seconds(startedNanos), phases));
            if (Files.isDirectory(target)) {
                Files.delete(target);
            }
            Files.move(work, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(target, e);
        }
    }

    /** Throws the run away: for input so bad that nothing was simulated, or results that cannot be written. */
    synchronized void discard() {
        if (ended) {
            return;
        }
        ended = true;
        try (Stream<Path> files = Files.walk(work)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            return; // It keeps the name that says that it is incomplete.
        }
        parents.takeBack();
    }

    private void write(OwnRunRecord now) throws IOException {
        record = now;
        WholeFile.write(work.resolve("run.json"), now.text());
    }
}
