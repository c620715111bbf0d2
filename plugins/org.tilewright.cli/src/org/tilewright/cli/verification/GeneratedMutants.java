package org.tilewright.cli.verification;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Stoppable;
import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.mutation.Strength;
import org.tilewright.run.verify.EngineOptions;
import org.tilewright.run.verify.MutationRun;
import org.tilewright.verify.property.PropertyException;

import picocli.CommandLine;

/** What {@code tilewright verify --generate-mutants} does: a table a property, as soon as it is made. */
final class GeneratedMutants {

    private final EngineOptions engine;
    private final VerifyProgress progress;
    private final Path out;
    private final CommandLine command;
    private final List<Strength> strengths = new ArrayList<>();

    GeneratedMutants(EngineOptions engine, boolean tellProgress, Path out, CommandLine command) {
        progress = new VerifyProgress(tellProgress ? command.getOut() : null);
        this.engine = engine;
        this.out = out;
        this.command = command;
    }

    /** Survivors are questions and no failures: with all that was asked for looked at, the exit code is that of success. */
    int run(String subject, String bounds, DesignLibrary designs) {
        try {
            MutationRun run = new MutationRun(subject, bounds, designs);
            return Stoppable.during(progress::cancel, () -> {
                run.run(engine.mutationSettings(), progress, (check, strength) -> tell(strength));
                return report(run.plan().size());
            });
        } catch (PropertyException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    private void tell(Strength strength) {
        strengths.add(strength);
        command.getOut().print(strength.table());
        command.getOut().flush();
    }

    private int report(int properties) {
        if (out != null) {
            try {
                MutationRun.write(strengths, out);
            } catch (IOException e) {
                throw FileFailures.cannotWrite(out, e);
            }
        }
        if (strengths.size() < properties) {
            Failures.line(command,
                    "cancelled: " + strengths.size() + " of " + properties + " properties are finished");
            return ExitCode.CANCELLED;
        }
        return strengths.stream().anyMatch(each -> each.sound().isEmpty()) ? ExitCode.BOUNDED : ExitCode.SUCCESS;
    }
}
