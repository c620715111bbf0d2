package org.tilewright.cli.models;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.tilewright.cli.terminal.DesignsOption;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.HelpOption;
import org.tilewright.frame.files.Inputs;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.run.request.ModelProject;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewright generate}: the Java project of a model's simulator. */
@Command(name = "generate", description = "Write the Java project of a model's simulator.",
        footerHeading = "%nExample:%n", footer = { "  tilewright generate mine.pipeline --out mine-simulator",
                "  cd mine-simulator && mvn package && java -jar target/mine.jar --help" })
public final class GenerateCommand implements Callable<Integer> {

    @Parameters(paramLabel = "MODEL", description = "A .pipeline file.")
    private Path model;

    @Option(names = "--out", required = true, paramLabel = "DIR",
            description = "Folder of the project: new, empty, or generated before.")
    private Path out;

    @Option(names = "--overwrite", description = "Replace generated files that were edited since, too.")
    private boolean overwrite;

    @Mixin
    private DesignsOption designs;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.commandLine();
        GeneratedProject project = ModelProject.of(model, List.of(), designs.library(),
                line -> Failures.warning(command, line));
        Inputs inputs = new Inputs().of(model);
        project.files().keySet().forEach(path -> inputs.requireApart("--out", out.resolve(path)));
        if (overwrite) {
            ProjectGenerator.overwrite(project, out);
        } else {
            ProjectGenerator.write(project, out);
        }
        command.getOut().println(out);
        return ExitCode.SUCCESS;
    }
}
