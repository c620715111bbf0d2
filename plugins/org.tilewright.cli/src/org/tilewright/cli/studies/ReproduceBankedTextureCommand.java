package org.tilewright.cli.studies;

import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.run.reproduce.Frames;
import org.tilewright.run.reproduce.banked.BankedTextureReproduction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce banked-texture}: five organisations of a texture cache. */
@Command(name = "banked-texture", description = {
        "The banked texture cache: how often a traditional, a wide, a multi-port and two banked caches are accessed on"
                + " captured frames, by line size and associativity, and their energy, delay and area.",
        "Stopped, it goes on where it was when it is called again: runs that are finished are not repeated." },
        sortOptions = false, footerHeading = "%nExamples:%n", footer = { "  tilewright reproduce banked-texture",
                "  tilewright reproduce banked-texture --quick --out banked-quick",
                "  tilewright reproduce banked-texture --frames my-frames --jobs 2" })
final class ReproduceBankedTextureCommand implements Callable<Integer> {

    @Mixin
    private ReproductionOptions options;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return options.run(BankedTextureReproduction.NAME, Frames::isTextured,
                (frames, folder, quick) -> new BankedTextureReproduction(frames, quick), spec.commandLine());
    }
}
