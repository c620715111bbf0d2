package org.tilewright.cli.studies;

import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.reproduce.dprt.DprtReproduction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce dprt}: GPU BASE against DPRT, and what the paper leaves open. */
@Command(name = "dprt", description = {
        "Depth prefetch triggered by rasterisation: GPU BASE against DPRT on four generated scenes and on captured frames,"
                + " and how the result moves with each choice that the paper leaves open.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce dprt",
                "  tilewright reproduce dprt --quick --out dprt-quick",
                "  tilewright reproduce dprt --frames my-frames --jobs 2" })
final class ReproduceDprtCommand implements Callable<Integer> {

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return options.run(DprtReproduction.NAME, DprtReproduction::isScene,
                (frames, folder, quick) -> new DprtReproduction(frames.scenes(), frames.captured(), quick),
                spec.commandLine());
    }
}
