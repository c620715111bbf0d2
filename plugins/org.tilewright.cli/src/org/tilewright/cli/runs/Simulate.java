package org.tilewright.cli.runs;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

import org.tilewright.cli.terminal.Caches;
import org.tilewright.cli.terminal.ExitCode;
import org.tilewright.cli.terminal.Failures;
import org.tilewright.run.RunListener;
import org.tilewright.run.RunResult;
import org.tilewright.run.Simulation;
import org.tilewright.run.SimulationRequest;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.request.RunSummary;

import picocli.CommandLine;

/** Runs a simulation from a terminal: stops it when the terminal says so, and tells how it ended. */
final class Simulate {

    private final CommandLine command;
    private final AtomicBoolean toldCancelled = new AtomicBoolean();

    private Simulate(CommandLine command) {
        this.command = command;
    }

    static int run(SimulationRequest request, boolean progress, CommandLine command) {
        RunFolder.markInterrupted(runsBeside(request));
        Simulation simulation = new Simulation(request, Caches.open(command),
                listener(progress, command));
        return new Simulate(command).run(simulation);
    }

    private int run(Simulation simulation) {
        Thread stop = new Thread(() -> tellCancelled(simulation.cancel()), "stop simulation");
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            return report(simulation.run());
        } finally {
            removeHook(stop);
        }
    }

    /** Where runs that died may lie: in the folder into which this one goes. */
    private static Path runsBeside(SimulationRequest request) {
        return request.out() == null ? request.runs() : request.out().toAbsolutePath().getParent();
    }

    private static RunListener listener(boolean progress, CommandLine command) {
        return new RunListener() {
            @Override
            public void progress(String line) {
                if (progress) {
                    command.getOut().println(line);
                }
            }
        };
    }

    private static void removeHook(Thread stop) {
        try {
            Runtime.getRuntime().removeShutdownHook(stop);
        } catch (IllegalStateException e) {
            // The virtual machine is ending already: the hook runs, and finds the simulation ended.
        }
    }

    private int report(RunResult result) {
        String message = result.record().message();
        if (result.record().outcome() == Outcome.COMPLETED) {
            new RunSummary(result).print(command.getOut());
            return tellBreaches(result);
        }
        if (result.record().outcome() == Outcome.CANCELLED) {
            tellCancelled(result);
            return ExitCode.CANCELLED;
        }
        boolean violated = result.record().isViolated();
        Failures.line(command, (violated ? "" : "internal error: ") + message + "; the run is in " + result.folder());
        return violated ? ExitCode.VIOLATION : ExitCode.INTERNAL_ERROR;
    }

    /** Assertions that mark a run and let it go on. */
    private int tellBreaches(RunResult result) {
        if (result.record().breaches() == null) {
            return ExitCode.SUCCESS;
        }
        result.record().breaches().forEach(breach -> Failures.line(command, breach.line() + "; the run is in "
                + result.folder()));
        return ExitCode.VIOLATION;
    }

    /** When a signal ends the process, whoever comes first says so: the simulation's thread or the signal's. */
    private void tellCancelled(RunResult result) {
        if (result != null && result.record().outcome() == Outcome.CANCELLED && !toldCancelled.getAndSet(true)) {
            Failures.line(command, result.record().message() + "; what there is lies in " + result.folder());
        }
    }
}
