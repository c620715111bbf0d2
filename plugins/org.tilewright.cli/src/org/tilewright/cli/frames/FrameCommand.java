package org.tilewright.cli.frames;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.cli.terminal.Excludes;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.scene.profile.FrameProfile;
import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.frame.scene.profile.ProfileFrames;
import org.tilewright.input.NearestName;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright frame}: a generated frame of many passes that has the numbers of a profile; its verbs look at frames. */
@Command(name = "frame", subcommands = { FrameShowCommand.class, FrameComposeCommand.class },
        commandListHeading = "%nOf a frame that is there:%n",
        description = {
                "Generate a frame of many passes to a profile: so many draws, primitives, and reads of what was drawn before",
                "(synchronisations, between several GPUs). The same profile gives the same frame everywhere.", "",
                "Profiles: cod2, cry, grid, mirrors, nfs, stal, ut3, wolf, heaven and valley, the frames that the GPUpd paper",
                "measured (tables 2 and 3). Options change a profile; without one they change a plain single pass of 640x480." },
        footerHeading = "%nExamples:%n", footer = { "  tilewright frame grid --out grid.frame",
                "  tilewright frame wolf --geometry-share 0.4 --out wolf.frame",
                "  tilewright frame --size 800x600 --draws 300 --synchronisations 5 --out mine.frame" })
public final class FrameCommand implements Callable<Integer> {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");

    private static final FrameProfile PLAIN = new FrameProfile("frame", 640, 480, 200, 0, 0, 100_000, 3, 0.7, 8, 1, 1);

    @Parameters(arity = "0..1", paramLabel = "PROFILE", description = "A profile to begin with.")
    private String profile;

    @Option(names = "--out", paramLabel = "FILE", description = "The .frame file to write.")
    private Path out;

    @Option(names = "--size", paramLabel = "WxH", description = "Pixels of the screen.")
    private String size;

    @Option(names = "--draws", paramLabel = "N", description = "Number of draws.")
    private Integer draws;

    @Option(names = "--synchronisations", paramLabel = "N",
            description = "Number of draws that read a buffer which was written since it was last read.")
    private Integer synchronisations;

    @Option(names = "--synchronised-bytes", paramLabel = "BYTES",
            description = "Bytes of these buffers together, 4 a pixel. Default without a profile: a screen each.")
    private Long bytes;

    @Excludes("--geometry-share")
    @Option(names = "--primitives", paramLabel = "N", description = "Triangles of all draws.")
    private Integer primitives;

    @Option(names = "--geometry-share", paramLabel = "SHARE",
            description = "As many triangles as take this share of the time of one GPU of the GPUpd presets.")
    private Double geometryShare;

    @Option(names = "--overdraw", paramLabel = "X", description = "Covered fragments to a pixel of all passes.")
    private Double overdraw;

    @Option(names = "--discarded", paramLabel = "SHARE",
            description = "Share of the triangles that clipping and culling throw away, from 0.65 on.")
    private Double discarded;

    @Option(names = "--triangle-area", paramLabel = "PIXELS",
            description = "Mean area of a visible triangle of an object.")
    private Double triangleArea;

    @Option(names = "--draw-skew", paramLabel = "X",
            description = "How unequal draws are: 0 makes all equal, 1 a few large ones among many small ones.")
    private Double drawSkew;

    @Option(names = "--seed", paramLabel = "N", description = "Chooses among frames of one profile.")
    private Long seed;

    @Option(names = "--overwrite", description = "Replace a file that is there and is no frame, too.")
    private boolean overwrite;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (out == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--out=FILE'");
        }
        FrameProfile begin = profile == null ? PLAIN : GameProfiles.named(profile);
        if (begin == null) {
            throw new ParameterException(spec.commandLine(), "there is no profile '" + profile + "'"
                    + NearestName.hint(profile, GameProfiles.all().stream().map(FrameProfile::name).toList()));
        }
        if (!overwrite) {
            FileKind.FRAME.requireReplaceable("--out", out, "--overwrite to replace it");
        }
        try {
            Frames.write(ProfileFrames.build(changed(begin)), out);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
        spec.commandLine().getOut().println(out);
        return ExitCode.SUCCESS;
    }

    /** Refuses what stands between {@code frame} and its verb, which would be without effect. */
    static void requireNothingOf(CommandSpec verb) {
        verb.commandLine().getParent().getParseResult().matchedArgs().stream()
                .filter(arg -> !(arg instanceof OptionSpec option && option.inherited())).findFirst().ifPresent(arg -> {
                    String name = arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
                    throw new ParameterException(verb.commandLine(),
                            name + " and " + verb.name() + ": expected one of them");
                });
    }

    private FrameProfile changed(FrameProfile from) {
        int width = from.width();
        int height = from.height();
        if (size != null) {
            Matcher matcher = SIZE.matcher(size);
            if (!matcher.matches()) {
                throw new ParameterException(spec.commandLine(), "--size " + size + ": expected WxH, such as 640x480");
            }
            width = Integer.parseInt(matcher.group(1));
            height = Integer.parseInt(matcher.group(2));
        }
        int reads = or(synchronisations, from.synchronisations());
        long screens = (long) FrameProfile.PIXEL_BYTES * reads * width * height;
        FrameProfile changed = new FrameProfile(from.name(), width, height, or(draws, from.draws()), reads,
                or(bytes, profile == null ? screens : from.synchronisationBytes()), or(primitives, from.primitives()),
                or(overdraw, from.overdraw()), or(discarded, from.discarded()), or(triangleArea, from.triangleArea()),
                or(drawSkew, from.drawSkew()), or(seed, from.seed()));
        return geometryShare == null ? changed : changed.withGeometryShare(geometryShare);
    }

    private static <T> T or(T option, T otherwise) {
        return option == null ? otherwise : option;
    }
}
