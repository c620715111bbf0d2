package org.tilewright.cli.runs;

import java.nio.file.Path;

import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.frame.InputException;
import org.tilewright.run.Snapshot;
import org.tilewright.run.inspect.ZCacheText;
import org.tilewright.run.report.JsonText;
import org.tilewright.sim.run.ZCacheState;

import picocli.CommandLine;

/** What {@code tilewright inspect --zcache} does. Apart from it, so that the generator is loaded only then. */
final class InspectZCache {

    private final Path run;
    private final CommandLine command;

    InspectZCache(Path run, CommandLine command) {
        this.run = run;
        this.command = command;
    }

    /** Shows a set after a cycle, or all of them if that is null; returns the exit code. */
    int show(long cycle, Integer set, boolean json) {
        ZCacheState state = InspectedCycle.of(Snapshot.Z_CACHE, "--zcache", run, cycle);
        if (state == null) {
            return ExitCode.CANCELLED;
        }
        if (set != null && (set < 0 || set >= state.sets())) {
            throw new InputException("--set " + set + ": " + state.component() + " has the sets 0 to "
                    + (state.sets() - 1));
        }
        if (json) {
            command.getOut().println(JsonText.of(set == null ? state : state.ofSet(set)));
        } else {
            ZCacheText.lines(state, set == null ? -1 : set).forEach(command.getOut()::println);
        }
        command.getOut().flush();
        return ExitCode.SUCCESS;
    }
}
