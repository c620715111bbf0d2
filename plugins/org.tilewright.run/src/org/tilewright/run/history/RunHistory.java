package org.tilewright.run.history;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunStatistics;

/**
 * The runs below some folders.
 *
 * @param runs the runs, that which began last first
 * @param problems a line for each folder that looks like a run's and cannot be read
 */
public record RunHistory(List<KnownRun> runs, List<String> problems) {

    /** The file that makes a folder a run's. */
    public static final String RECORD = "run.json";

    /** Levels of folders below a root that are looked into. */
    private static final int DEPTH = 5;

    private static final Comparator<KnownRun> NEWEST_FIRST = Comparator
            .comparing((KnownRun run) -> run.record().started() == null ? "" : run.record().started()).reversed()
            .thenComparing(KnownRun::folder);

    /** Keeps the orders. */
    public RunHistory {
        runs = List.copyOf(runs);
        problems = List.copyOf(problems);
    }

    /**
     * Looks for runs. Hidden folders, deleted runs among them, are passed by, and links are not followed.
     *
     * @param roots folders; one that does not exist holds no run, and one that is a run's folder is that run
     * @throws InputException if a folder cannot be looked into
     */
    public static RunHistory below(Collection<Path> roots) {
        Set<Path> folders = new TreeSet<>();
        for (Path root : roots) {
            find(root.toAbsolutePath().normalize(), folders);
        }
        List<KnownRun> runs = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path folder : folders) {
            try {
                runs.add(read(folder));
            } catch (InputException e) {
                problems.add(e.getMessage());
            }
        }
        runs.sort(NEWEST_FIRST);
        return new RunHistory(runs, problems);
    }

    /**
     * Reads one run.
     *
     * @param folder its folder
     * @throws InputException if it is none that can be read
     */
    public static KnownRun read(Path folder) {
        RunRecord record = RunFolder.read(folder);
        if (record.model() == null || record.frame() == null) {
            throw new InputException(folder.resolve(RECORD) + ": names no model or no frame; expected both");
        }
        return new KnownRun(folder, record, RunNotes.read(folder), cycles(folder, record));
    }

    private static Long cycles(Path folder, RunRecord record) {
        if (record.outcome() != Outcome.COMPLETED) {
            return null;
        }
        return RunStatistics.read(folder).value("frame.cycles").stream().mapToObj(cycles -> (long) cycles).findFirst()
                .orElse(null);
    }

    private static void find(Path root, Set<Path> folders) {
        if (!Files.isDirectory(root)) {
            return;
        }
        try {
            Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEPTH,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                            if (!folder.equals(root) && folder.getFileName().toString().startsWith(".")) {
                                return FileVisitResult.SKIP_SUBTREE;
                            }
                            if (Files.isRegularFile(folder.resolve(RECORD))) {
                                folders.add(folder);
                                return FileVisitResult.SKIP_SUBTREE;
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException failure) {
                            return FileVisitResult.CONTINUE; // It vanished meanwhile, or is closed to this user.
                        }

                        @Override
                        public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
                            return FileVisitResult.CONTINUE; // So is a folder that was entered and cannot be listed.
                        }
                    });
        } catch (IOException e) {
            throw FileFailures.cannotRead(root, e);
        }
    }
}
