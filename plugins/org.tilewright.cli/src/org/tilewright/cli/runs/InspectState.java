package org.tilewright.cli.runs;

import java.nio.file.Path;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.run.Snapshot;
import org.tilewright.run.inspect.StateText;
import org.tilewright.run.report.JsonText;
import org.tilewright.sim.state.MachineState;

import picocli.CommandLine;

/** What {@code tilewright inspect --state} does. Apart from it, so that the generator is loaded only then. */
final class InspectState {

    private final Path run;
    private final CommandLine command;

    InspectState(Path run, CommandLine command) {
        this.run = run;
        this.command = command;
    }

    /** Shows a component after a cycle, or all of them if that is null; returns the exit code. */
    int show(long cycle, String component, boolean json) {
        MachineState all = InspectedCycle.of(Snapshot.STATE, "--state", run, cycle);
        if (all == null) {
            return ExitCode.CANCELLED;
        }
        MachineState state = component == null ? all : StateText.of(all, component);
        if (json) {
            command.getOut().println(JsonText.of(state));
        } else {
            StateText.lines(state).forEach(command.getOut()::println);
        }
        command.getOut().flush();
        return ExitCode.SUCCESS;
    }
}
