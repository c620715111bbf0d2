package org.tilewright.cli.studies;

import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.reproduce.gpupd.GpupdReproduction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce gpupd}: split-frame rendering on many GPUs. */
@Command(name = "gpupd", description = {
        "GPUpd: split-frame rendering by cooperative projection and distribution on 1 to 16 GPUs, against conventional"
                + " split-frame rendering, on frames made to the paper's tables and on captured frames, and what goes beyond"
                + " the paper. Quick: captured frames alone, or two that ship.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce gpupd",
                "  tilewright reproduce gpupd --quick --frames my-frames --out gpupd-quick",
                "  tilewright reproduce gpupd --jobs 2" })
final class ReproduceGpupdCommand implements Callable<Integer> {

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return options.run(GpupdReproduction.NAME, ReproduceGpupdCommand::isScene,
                (frames, folder, quick) -> quick ? GpupdReproduction.quick(frames.capturedElseScenes())
                        : GpupdReproduction.whole(folder.write(GpupdReproduction.frames()), frames.captured()),
                spec.commandLine());
    }

    /** The frames of several passes stand in for captured ones. */
    private static boolean isScene(String name) {
        return name.equals("shadow-map") || name.equals("reflection");
    }
}
