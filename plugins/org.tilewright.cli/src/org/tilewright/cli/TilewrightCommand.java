package org.tilewright.cli;

import org.tilewright.cli.frames.FrameCommand;
import org.tilewright.cli.frames.ImportCommand;
import org.tilewright.cli.frames.RenderCommand;
import org.tilewright.cli.models.CostsCommand;
import org.tilewright.cli.models.DesignCommand;
import org.tilewright.cli.models.DiffCommand;
import org.tilewright.cli.models.ExamplesCommand;
import org.tilewright.cli.models.GenerateCommand;
import org.tilewright.cli.models.NewCommand;
import org.tilewright.cli.models.PresetsCommand;
import org.tilewright.cli.models.UsesCommand;
import org.tilewright.cli.models.ValidateCommand;
import org.tilewright.cli.runs.CompareCommand;
import org.tilewright.cli.runs.InspectCommand;
import org.tilewright.cli.runs.RunsCommand;
import org.tilewright.cli.runs.SimulateCommand;
import org.tilewright.cli.shaders.ShaderCommand;
import org.tilewright.cli.studies.ReproduceCommand;
import org.tilewright.cli.studies.SampleCommand;
import org.tilewright.cli.studies.SweepCommand;
import org.tilewright.cli.terminal.Debugging;
import org.tilewright.cli.verification.VerifyCommand;
import org.tilewright.generator.Tilewright;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root of the command line: names its verbs. */
@Command(name = "tilewright", versionProvider = TilewrightCommand.Version.class, mixinStandardHelpOptions = true,
        description = "Describes GPU pipelines as models, and simulates them cycle by cycle on real game frames.",
        subcommands = { NewCommand.class, DesignCommand.class, PresetsCommand.class, ExamplesCommand.class,
                ValidateCommand.class,
                DiffCommand.class, UsesCommand.class, CostsCommand.class, GenerateCommand.class, SimulateCommand.class,
                FrameCommand.class, ImportCommand.class,
                RenderCommand.class, ShaderCommand.class, ReproduceCommand.class,
                RunsCommand.class, InspectCommand.class, CompareCommand.class, VerifyCommand.class,
                SweepCommand.class, SampleCommand.class },
        synopsisSubcommandLabel = "VERB", commandListHeading = "%nVerbs:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = { "0:success", "1:a property was violated", "2:bad input or usage", "3:internal error",
                "4:a verdict was cut by its bounds" },
        footerHeading = "%nEnvironment, all of it explained in docs/environment.md:%n", footer = {
                "  TILEWRIGHT_CACHE    folder for compiled simulators and logs",
                "  TILEWRIGHT_FRAMES   folder of captured frames",
                "  JPF_HOME            folder of an installed jpf-core",
                "  JPF_JAVA_HOME       the JDK that it was built for",
                "  JAVA_HOME           the JDK of version 21 or newer that start scripts use" })
final class TilewrightCommand implements Runnable, Debugging {

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Print the stack trace of an internal error.")
    boolean debug;

    @Spec
    private CommandSpec spec;

    /** The answer to {@code --version}. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] { "Tilewright " + Tilewright.build() };
        }
    }

    @Override
    public boolean debug() {
        return debug;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a verb is missing; expected one of "
                + String.join(", ", spec.subcommands().keySet()));
    }
}
