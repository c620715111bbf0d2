package org.tilewright.cli.frames;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.asset.scene.Settings;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.run.imports.ImportWatch;
import org.tilewright.run.imports.ImportedFiles;
import org.tilewright.run.imports.SceneFrames;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What {@code tilewright import} is asked of a scene. */
final class SceneOptions {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final String NUMBER = "(\\d{1,6}(?:\\.\\d{1,6})?)";
    private static final Pattern TIMES = Pattern.compile(NUMBER + "\\.\\." + NUMBER);

    @Excludes({ "--list", "--frame", "--frames", "--strict" })
    @Needs("--out")
    @Option(names = "--size", paramLabel = "WxH", description = "Pixels of the frames of a scene.")
    private String size;

    @Needs("--size")
    @Option(names = "--camera", paramLabel = "NAME|N",
            description = "The scene's camera to see it by, by name or counted from 0; overview: one that sees all of it."
                    + " Default: its first, or one that sees all of it.")
    private String camera;

    @Needs("--size")
    @Option(names = "--turn", paramLabel = "DEGREES",
            description = "Turn the scene about the vertical through its middle, counter-clockwise from above.")
    private Double turn;

    @Excludes("--times")
    @Needs("--size")
    @Option(names = "--time", paramLabel = "S",
            description = "Seconds since its animation began. Default: not animated.")
    private Double time;

    @Needs("--fps")
    @Option(names = "--times", paramLabel = "A..B", description = "Seconds from and to which frames are made.")
    private String times;

    @Needs("--times")
    @Option(names = "--fps", paramLabel = "N", description = "Frames a second.")
    private Double rate;

    /** Whether a size is given, without which there is nothing else. */
    boolean isGiven() {
        return size != null || times != null;
    }

    /** Makes the frames. */
    ImportedFiles run(Path scene, Path out, boolean overwrite, CommandLine command) {
        Settings settings = settings(command);
        if (times == null) {
            List<Double> moment = time == null ? List.of()
                    : List.of(checked("--time", time, SceneFrames.expectedTime(time), command));
            return new SceneFrames(scene, settings, moment).into(out, overwrite, ImportWatch.NONE);
        }
        return new SceneFrames(scene, settings, moments(command)).intoFolder(out, overwrite, ImportWatch.NONE);
    }

    private Settings settings(CommandLine command) {
        Matcher matcher = SIZE.matcher(size == null ? "" : size);
        if (!matcher.matches()) {
            throw new ParameterException(command, size == null ? "--times " + times + ": expected --size WxH with it"
                    : "--size " + size + ": expected WxH, such as 640x480");
        }
        int width = Integer.parseInt(matcher.group(1));
        int height = Integer.parseInt(matcher.group(2));
        checked("--size", size, SceneFrames.expectedSize(width, height), command);
        return new Settings(width, height, camera,
                turn == null ? 0 : checked("--turn", turn, SceneFrames.expectedTurn(turn), command));
    }

    private List<Double> moments(CommandLine command) {
        checked("--fps", rate, SceneFrames.expectedRate(rate), command);
        Matcher matcher = TIMES.matcher(times);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) > Double.parseDouble(matcher.group(2))) {
            throw new ParameterException(command, "--times " + times + ": expected A..B, such as 0..2.5");
        }
        double from = Double.parseDouble(matcher.group(1));
        double to = Double.parseDouble(matcher.group(2));
        checked("--times", times + " by --fps " + rate, SceneFrames.expectedMoments(from, to, rate), command);
        return SceneFrames.moments(from, to, rate);
    }

    private static <V> V checked(String option, V value, String expected, CommandLine command) {
        if (expected != null) {
            throw new ParameterException(command, option + " " + value + ": " + expected);
        }
        return value;
    }
}
