package org.tilewright.run.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;

/** Deletes runs so that they can be brought back: moved in one step into a hidden folder beside them. */
public final class DeletedRuns {

    /** Name of the folder for deleted runs, beside them. */
    public static final String FOLDER = ".deleted";

    private DeletedRuns() {}

    /**
     * Deletes a run.
     *
     * @param run its folder
     * @return where it lies now
     * @throws InputException if it is no run's folder, the run still runs, or it cannot be moved
     */
    public static Path delete(Path run) {
        Path folder = run.toAbsolutePath().normalize();
        if (RunFolder.read(folder).outcome() == Outcome.RUNNING) {
            throw new InputException(run + ": still runs; expected a run that has ended");
        }
        try {
            Path trash = Files.createDirectories(folder.resolveSibling(FOLDER));
            Path place = trash.resolve(folder.getFileName());
            for (int number = 2; Files.exists(place); number++) {
                place = trash.resolve(folder.getFileName() + "." + number);
            }
            return Files.move(folder, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        }
    }

    /**
     * Brings a deleted run back.
     *
     * @param deleted where it lies
     * @param run where it was
     * @throws InputException if another one is there now, or it cannot be moved
     */
    public static void restore(Path deleted, Path run) {
        if (Files.exists(run)) {
            throw new InputException(run + ": exists already; expected the place of the deleted run to be free");
        }
        try {
            Files.move(deleted, run, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(run, e);
        }
    }

    /**
     * Brings back what was deleted last under a name.
     *
     * @param run where it was
     * @return where it lay
     * @throws InputException if there is none of that name, another one is there now, or it cannot be moved
     */
    public static Path restore(Path run) {
        Path folder = run.toAbsolutePath().normalize();
        Path trash = folder.resolveSibling(FOLDER);
        Path last = trash.resolve(folder.getFileName());
        for (int number = 2; Files.exists(trash.resolve(folder.getFileName() + "." + number)); number++) {
            last = trash.resolve(folder.getFileName() + "." + number);
        }
        if (!Files.isDirectory(last)) {
            throw new InputException(run + ": no deleted run of that name in " + trash);
        }
        restore(last, folder);
        return last;
    }
}
