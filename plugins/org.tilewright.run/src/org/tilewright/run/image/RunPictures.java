package org.tilewright.run.image;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.tilewright.frame.files.FileFailures;

/**
 * Which images a run has.
 *
 * @param folder the run's folder
 * @param frames frames with images of their own: 1, or those of a sequence
 * @param sequence whether it is a sequence, whose frames lie in a folder
 * @param heatMaps names of its heat maps, sorted
 * @param hasFrame whether there is an image at all
 * @param hasDepth whether there is a depth buffer
 * @param hasExpected whether there is a reference image, because the run's differs
 */
public record RunPictures(Path folder, int frames, boolean sequence, List<String> heatMaps, boolean hasFrame,
        boolean hasDepth, boolean hasExpected) {

    private static final String SEQUENCE = "frames";

    /**
     * Looks into a run folder.
     *
     * @param folder a run's folder
     * @return what is there
     */
    public static RunPictures of(Path folder) {
        boolean sequence = Files.isDirectory(folder.resolve(SEQUENCE));
        return new RunPictures(folder, sequence ? count(folder.resolve(SEQUENCE)) : 1, sequence, HeatMap.names(folder),
                Files.isRegularFile(folder.resolve("frame.png")), Files.isRegularFile(folder.resolve("depth.png")),
                Files.isRegularFile(folder.resolve("expected.png")));
    }

    /** The image of a frame, which is counted from 0. */
    public Path frame(int number) {
        return image("frame", number);
    }

    /** The depth buffer of a frame, which is counted from 0. */
    public Path depth(int number) {
        return image("depth", number);
    }

    /** The reference image. */
    public Path expected() {
        return folder.resolve("expected.png");
    }

    private Path image(String name, int number) {
        return sequence ? folder.resolve(SEQUENCE).resolve(String.format(Locale.ROOT, "%s-%03d.png", name, number))
                : folder.resolve(name + ".png");
    }

    private static int count(Path frames) {
        try (Stream<Path> files = Files.list(frames)) {
            return (int) files.filter(file -> file.getFileName().toString().matches("frame-[0-9]{3,}\\.png")).count();
        } catch (IOException e) {
            throw FileFailures.cannotRead(frames, e);
        }
    }
}
