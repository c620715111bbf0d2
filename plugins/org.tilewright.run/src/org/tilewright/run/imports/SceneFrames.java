package org.tilewright.run.imports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.SceneReport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.frame.format.FrameLimits;

/**
 * Frames that are made of a scene.
 *
 * @param scene    the scene's file
 * @param settings what is asked of all of them
 * @param moments  seconds since its animation began, one for each frame; empty for a single frame without animation
 */
public record SceneFrames(Path scene, Settings settings, List<Double> moments) {

    /** Of a sequence. */
    private static final int MOST_FRAMES = 100_000;
    private static final double MOST_DEGREES = 1e6;
    private static final double MOST_SECONDS = 1e6;
    private static final double LEAST_RATE = 1e-3;
    private static final double MOST_RATE = 1e5;
    /** Of a frame's duration, by which the last moment may lie behind the end, as sums of fractions are not exact. */
    private static final double NEARLY = 1e-6;

    /**
     * What frames of a scene are called.
     *
     * @param scene the scene's file
     * @return its name without its ending
     */
    public static String name(Path scene) {
        String file = scene.getFileName().toString();
        return ImportedFiles.without(file, file.substring(file.lastIndexOf('.')));
    }

    /**
     * What is expected of a size.
     *
     * @param width  pixels in a row
     * @param height rows
     * @return a phrase, or null if a frame may be of that size
     */
    public static String expectedSize(int width, int height) {
        return width < 1 || height < 1 || width > FrameLimits.EDGE || height > FrameLimits.EDGE
                || (long) width * height > FrameLimits.PIXELS
                        ? "expected 1x1 to " + FrameLimits.EDGE + "x" + FrameLimits.EDGE + ", and at most "
                                + FrameLimits.PIXELS + " pixels"
                        : null;
    }

    /**
     * What is expected of a turn.
     *
     * @param degrees degrees
     * @return a phrase, or null if a scene may be turned by them
     */
    public static String expectedTurn(double degrees) {
        return expected(degrees, -MOST_DEGREES, MOST_DEGREES);
    }

    /**
     * What is expected of a moment.
     *
     * @param seconds since the animation began
     * @return a phrase, or null if a scene may be seen then
     */
    public static String expectedTime(double seconds) {
        return expected(seconds, 0, MOST_SECONDS);
    }

    /**
     * What is expected of a number of frames a second.
     *
     * @param rate frames a second
     * @return a phrase, or null if a sequence may have so many
     */
    public static String expectedRate(double rate) {
        return expected(rate, LEAST_RATE, MOST_RATE);
    }

    private static String expected(double value, double least, double most) {
        return value >= least && value <= most ? null : "expected " + least + " to " + most;
    }

    /**
     * What is expected of a sequence whose times and rate are right.
     *
     * @param from first moment, in seconds
     * @param to   what the last one does not pass, at least the first
     * @param rate frames a second
     * @return a phrase, or null if a sequence may be that long
     */
    public static String expectedMoments(double from, double to, double rate) {
        return last(from, to, rate) >= MOST_FRAMES ? "expected at most " + MOST_FRAMES + " frames" : null;
    }

    /**
     * The moments of a sequence.
     *
     * @param from first moment, in seconds
     * @param to   what the last one does not pass
     * @param rate frames a second
     * @return seconds
     */
    public static List<Double> moments(double from, double to, double rate) {
        List<Double> moments = new ArrayList<>();
        for (int i = 0; i <= last(from, to, rate); i++) {
            moments.add(from + i / rate);
        }
        return moments;
    }

    private static double last(double from, double to, double rate) {
        return Math.floor((to - from) * rate + NEARLY);
    }

    /**
     * Makes one frame, of the first moment if there is one, into a file.
     *
     * @param file      the file
     * @param overwrite whether a file that is no frame is replaced, too
     * @param watch     is told how it goes on
     * @return what was written
     * @throws org.tilewright.frame.InputException if the scene cannot be read or the file not be written
     */
    public ImportedFiles into(Path file, boolean overwrite, ImportWatch watch) {
        List<Double> first = moments.isEmpty() ? moments : moments.subList(0, 1);
        return ImportedFiles.one(file, overwrite, files -> run(first, files, watch));
    }

    /**
     * Makes all frames into a folder.
     *
     * @param folder    the folder
     * @param overwrite whether files that are no frames are replaced, too
     * @param watch     is told how it goes on
     * @return what was written
     * @throws org.tilewright.frame.InputException if the scene cannot be read or a file not be written
     */
    public ImportedFiles intoFolder(Path folder, boolean overwrite, ImportWatch watch) {
        return ImportedFiles.several(folder, name(scene), overwrite, files -> run(moments, files, watch));
    }

    private ImportedFiles.Report run(List<Double> times, ImportedFiles files, ImportWatch watch) {
        SceneReport report = SceneImport.run(scene, name(scene), settings, times, (number, frame) -> {
            files.write(number, frame);
            watch.frame(number);
        });
        return new ImportedFiles.Report(report.lines(), report.json());
    }
}
