package org.tilewright.cli.studies;

import org.tilewright.cli.terminal.HelpOption;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewright reproduce}: names the papers whose measurements can be repeated. */
@Command(name = "reproduce", description = "Repeat the measurements of a paper; write a report, tables and charts.",
        subcommands = { ReproduceBankedTextureCommand.class, ReproduceChopinCommand.class, ReproduceDprtCommand.class,
                ReproduceFramesCommand.class, ReproduceFuryGpuCommand.class, ReproduceGpupdCommand.class },
        synopsisSubcommandLabel = "PAPER",
        commandListHeading = "%nPapers:%n", footerHeading = "%nExample:%n",
        footer = "  tilewright reproduce dprt --quick")
public final class ReproduceCommand implements Runnable {

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(),
                "a paper is missing; expected one of " + String.join(", ", spec.subcommands().keySet()));
    }
}
