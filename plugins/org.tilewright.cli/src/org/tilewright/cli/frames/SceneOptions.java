package org.tilewright.cli.frames;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.asset.scene.SceneImport;
import org.tilewright.asset.scene.SceneReport;
import org.tilewright.asset.scene.Settings;
import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.Needs;
import org.tilewright.frame.format.FrameLimits;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What {@code tilewright import} is asked of a scene. */
final class SceneOptions {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final String NUMBER = "(\\d{1,6}(?:\\.\\d{1,6})?)";
    private static final Pattern TIMES = Pattern.compile(NUMBER + "\\.\\." + NUMBER);
    /** Of a sequence. */
    private static final int MOST_FRAMES = 100_000;

    @Excludes({ "--list", "--frame", "--frames", "--strict" })
    @Needs("--out")
    @Option(names = "--size", paramLabel = "WxH", description = "Pixels of the frames of a scene.")
    private String size;

    @Needs("--size")
    @Option(names = "--camera", paramLabel = "NAME|N",
            description = "The scene's camera to see it by, by name or counted from 0. Default: one that sees all of it.")
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
        String name = name(scene);
        if (times == null) {
            List<Double> moment = time == null ? List.of() : List.of(checked("--time", time, 0, 1e6, command));
            return ImportedFiles.one(out, overwrite, files -> run(scene, name, settings, moment, files));
        }
        List<Double> moments = moments(command);
        return ImportedFiles.several(out, name, overwrite, files -> run(scene, name, settings, moments, files));
    }

    private static ImportedFiles.Report run(Path scene, String name, Settings settings, List<Double> moments,
            ImportedFiles files) {
        SceneReport report = SceneImport.run(scene, name, settings, moments, files::write);
        return new ImportedFiles.Report(report.lines(), report.json());
    }

    private Settings settings(CommandLine command) {
        Matcher matcher = SIZE.matcher(size == null ? "" : size);
        if (!matcher.matches()) {
            throw new ParameterException(command, size == null ? "--times " + times + ": expected --size WxH with it"
                    : "--size " + size + ": expected WxH, such as 640x480");
        }
        int width = Integer.parseInt(matcher.group(1));
        int height = Integer.parseInt(matcher.group(2));
        if (width < 1 || height < 1 || width > FrameLimits.EDGE || height > FrameLimits.EDGE
                || (long) width * height > FrameLimits.PIXELS) {
            throw new ParameterException(command, "--size " + size + ": expected 1x1 to " + FrameLimits.EDGE + "x"
                    + FrameLimits.EDGE + ", and at most " + FrameLimits.PIXELS + " pixels");
        }
        return new Settings(width, height, camera, turn == null ? 0 : checked("--turn", turn, -1e6, 1e6, command));
    }

    private List<Double> moments(CommandLine command) {
        double frames = checked("--fps", rate, 1e-3, 1e5, command);
        Matcher matcher = TIMES.matcher(times);
        if (!matcher.matches() || Double.parseDouble(matcher.group(1)) > Double.parseDouble(matcher.group(2))) {
            throw new ParameterException(command, "--times " + times + ": expected A..B, such as 0..2.5");
        }
        double from = Double.parseDouble(matcher.group(1));
        double last = Math.floor((Double.parseDouble(matcher.group(2)) - from) * frames + 1e-6);
        if (last >= MOST_FRAMES) {
            throw new ParameterException(command, "--times " + times + " by --fps " + rate + ": expected at most "
                    + MOST_FRAMES + " frames");
        }
        List<Double> moments = new ArrayList<>();
        for (int i = 0; i <= last; i++) {
            moments.add(from + i / frames);
        }
        return moments;
    }

    private static double checked(String option, double value, double least, double most, CommandLine command) {
        if (!(value >= least && value <= most)) {
            throw new ParameterException(command, option + " " + value + ": expected " + least + " to " + most);
        }
        return value;
    }

    private static String name(Path scene) {
        String file = scene.getFileName().toString();
        return ImportedFiles.without(file, file.substring(file.lastIndexOf('.')));
    }
}
