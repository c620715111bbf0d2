package org.tilewright.cli.studies;

import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.reproduce.frames.FramesReproduction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce frames}: designs that look at the frame before. */
@Command(name = "frames", description = {
        "Designs that look at the frame before: Rendering Elimination, boustrophedonic frames and TCOR's cache of records, each alone and together, and"
                + " DTexL's dealing to texture units, on six sequences of 30 frames that are made for it; captured frames are not used.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce frames",
                "  tilewright reproduce frames --quick --out frames-quick" })
final class ReproduceFramesCommand implements Callable<Integer> {

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return options.run(FramesReproduction.NAME, scene -> false,
                (frames, folder, quick) -> FramesReproduction.of(folder, quick), spec.commandLine());
    }
}
