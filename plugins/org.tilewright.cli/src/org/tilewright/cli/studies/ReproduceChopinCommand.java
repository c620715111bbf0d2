package org.tilewright.cli.studies;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.scene.profile.GameProfiles;
import org.tilewright.frame.scene.profile.ProfileFrames;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.Reproduction;
import org.tilewright.run.reproduce.ReproductionFolder;
import org.tilewright.run.reproduce.chopin.ChopinReproduction;
import org.tilewright.run.reproduce.chopin.ComposedFrames;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.Workload;
import org.tilewright.sim.composition.ComposedGroups;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce chopin}: frames that GPUs put together. */
@Command(name = "chopin", description = {
        "CHOPIN: sort-last composition on 2 to 16 GPUs, against duplicated rendering, GPUpd and composition that costs next to"
                + " nothing, on captured frames and one made to a game's numbers, and where the time goes. Quick: the"
                + " captured frames alone, or two that ship, with 8 GPUs.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce chopin",
                "  tilewright reproduce chopin --gpus 2,8",
                "  tilewright reproduce chopin --quick --frames my-frames" })
final class ReproduceChopinCommand implements Callable<Integer> {

    /** The game of GPUpd's paper that takes least time to simulate. */
    private static final String GAME = "cod2";

    private static final List<Integer> QUICK = List.of(8);

    @Option(names = "--gpus", paramLabel = "N", split = ",",
            description = "GPUs of the speedups by number: some of 2, 4, 8 and 16. Default: all; quick: 8.")
    private List<Integer> gpus;

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (gpus != null) {
            gpus.stream().filter(number -> !ChopinReproduction.GPUS.contains(number)).findFirst().ifPresent(number -> {
                throw new ParameterException(spec.commandLine(), "--gpus " + number + ": expected 2, 4, 8 or 16");
            });
        }
        return options.run(ChopinReproduction.NAME, ReproduceChopinCommand::isScene, this::reproduction,
                spec.commandLine());
    }

    private Reproduction reproduction(Frames frames, ReproductionFolder folder, boolean quick) {
        List<Workload> all = frames.capturedElseScenes();
        if (!quick) {
            all = Stream.concat(all.stream(),
                    folder.write(List.of(ProfileFrames.build(GameProfiles.named(GAME)))).stream()).toList();
        }
        int threshold = Integer.parseInt(
                ConfiguredModel.value(Configuration.of("chopin-8"), "split.compositionThreshold"));
        List<Workload> composed = all.stream()
                .filter(frame -> ComposedGroups.count(FrameReader.read(frame.files().getFirst()), threshold) > 0)
                .toList();
        List<Integer> numbers = gpus == null ? quick ? QUICK : ChopinReproduction.GPUS
                : gpus.stream().distinct().sorted().toList();
        return new ChopinReproduction(new ComposedFrames(all, composed), numbers);
    }

    /** Two small frames of several draws stand in for captured ones. */
    private static boolean isScene(String name) {
        return name.equals("shadow-map") || name.equals("reflection");
    }
}
