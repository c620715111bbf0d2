package org.tilewright.cli.studies;

import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.fury.FuryGpuReproduction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce furygpu}: FuryGpu's texture unit. */
@Command(name = "furygpu", description = {
        "FuryGpu's texture unit: its latencies, measured on the machine with frames made for it, and how its cache and its"
                + " four units do on captured frames.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce furygpu",
                "  tilewright reproduce furygpu --quick --out furygpu-quick",
                "  tilewright reproduce furygpu --frames my-frames --jobs 2" })
final class ReproduceFuryGpuCommand implements Callable<Integer> {

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return options.run(FuryGpuReproduction.NAME, Frames::isTextured,
                (frames, folder, quick) -> new FuryGpuReproduction(frames, folder.write(FuryGpuReproduction.probes())),
                spec.commandLine());
    }
}
