package org.tilewright.ui.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.ImageData;
import org.tilewright.frame.InputException;
import org.tilewright.run.compare.ImageChange;
import org.tilewright.run.compare.RunComparison;
import org.tilewright.run.image.Picture;
import org.tilewright.ui.results.Pictures;
import org.tilewright.ui.results.Runs;

/**
 * What the view shows.
 *
 * @param beside runs in the same folder as the one that is shown, by name
 * @param comparison the comparison; null if there is no other run
 * @param images the images of both runs and their difference; fewer if they cannot be compared
 */
record ComparedRuns(List<Path> beside, RunComparison comparison, List<Shown> images) {

    /** An image, for the screen too. */
    record Shown(Picture picture, ImageData data) {

        static Shown of(Picture picture) {
            return new Shown(picture, Pictures.data(picture));
        }
    }

    /** Reads what there is; throws {@link InputException} if runs cannot be compared. */
    static ComparedRuns read(Runs runs) {
        List<Path> beside = beside(runs.run());
        if (runs.other() == null) {
            return new ComparedRuns(beside, null, List.of());
        }
        RunComparison comparison = RunComparison.of(runs.other(), runs.run());
        if (comparison.image() == null) {
            return new ComparedRuns(beside, comparison, List.of());
        }
        return new ComparedRuns(beside, comparison, List.of(
                Shown.of(Picture.read(runs.other().resolve("frame.png"))),
                Shown.of(Picture.read(runs.run().resolve("frame.png"))),
                Shown.of(ImageChange.difference(runs.other(), runs.run()).picture())));
    }

    private static List<Path> beside(Path run) {
        Path parent = run.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(folder -> Files.isRegularFile(folder.resolve("stats.json")))
                    .filter(folder -> !folder.equals(run.toAbsolutePath())).sorted().toList();
        } catch (IOException e) {
            throw new InputException(parent + ": cannot be read: " + e.getMessage(), e);
        }
    }
}
