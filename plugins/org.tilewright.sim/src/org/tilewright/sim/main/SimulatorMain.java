package org.tilewright.sim.main;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.protocol.own.DesignBreach;
import org.tilewright.sim.assertion.Assertion;
import org.tilewright.sim.assertion.AssertionBreach;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;

import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/**
 * The main method of every generated simulator. What is wrong is said in one line on the error output that begins with
 * {@code error: }; only a fault of the simulator itself shows a stack trace.
 */
public final class SimulatorMain {

    static final int INTERNAL_ERROR = 3;

    /** Something that must hold does not. */
    static final int VIOLATED = 1;

    private static final int BAD_INPUT = 2;

    private SimulatorMain() {}

    /**
     * Runs the simulator of a system of one GPU from its command line.
     *
     * @param machine wires the system
     * @param origin  what it was generated from
     * @param args    the command line
     * @return 0 on success, 1 on a violated property, 2 on bad input, 3 on an internal error
     */
    public static int run(Supplier<Machine> machine, Origin origin, String[] args) {
        return run(machine, origin, List.of(), args);
    }

    /**
     * Runs the simulator of a system of one GPU whose model asserts something.
     *
     * @param assertions what has to hold at every cycle
     */
    public static int run(Supplier<Machine> machine, Origin origin, List<Assertion> assertions, String[] args) {
        return execute(new OneGpu(origin.system(), machine), origin, assertions, args);
    }

    /**
     * Runs the simulator of a system of several GPUs from its command line.
     *
     * @param system puts the GPUs together
     * @param origin what it was generated from
     * @param args   the command line
     * @return as {@link #run}
     */
    public static int runSystem(Supplier<GpuSystem> system, Origin origin, String[] args) {
        return runSystem(system, origin, List.of(), args);
    }

    /**
     * Runs the simulator of a system of several GPUs whose model asserts something.
     *
     * @param assertions what has to hold at every cycle
     */
    public static int runSystem(Supplier<GpuSystem> system, Origin origin, List<Assertion> assertions, String[] args) {
        return execute(new SeveralGpus(system), origin, assertions, args);
    }

    private static int execute(Simulated simulated, Origin origin, List<Assertion> assertions, String[] args) {
        CommandLine command = new CommandLine(new SimulatorCommand(simulated, origin, assertions))
                .setCommandName(origin.system()).setUsageHelpWidth(100);
        command.registerConverter(Path.class, SimulatorMain::path);
        command.setParameterExceptionHandler((failure, words) -> say(BAD_INPUT, failure.getMessage()));
        command.setExecutionExceptionHandler((failure, line, parsed) -> fail(failure));
        try {
            return command.execute(args);
        } catch (OutOfMemoryError e) {
            return say(INTERNAL_ERROR, line(e));
        }
    }

    /** The exit code of what was thrown. */
    static int exitCode(Throwable failure) {
        return failure instanceof DataCheckException || failure instanceof AssertionBreach
                || failure instanceof DeadlockException || failure instanceof ImageDiffersException
                || failure instanceof DesignBreach
                || failure instanceof ExchangeException ? VIOLATED
                        : failure instanceof InputException || failure instanceof MachineException
                                || failure instanceof InvalidPathException ? BAD_INPUT
                                        : INTERNAL_ERROR;
    }

    /** What was thrown, in a line. */
    static String line(Throwable failure) {
        String message = failure instanceof InvalidPathException path ? FileFailures.noPath(path)
                : failure instanceof OutOfMemoryError
                        ? "out of memory: the frame needs a larger heap than the "
                                + (Runtime.getRuntime().maxMemory() >> 20) + " MiB of this process"
                        : exitCode(failure) == INTERNAL_ERROR || failure.getMessage() == null ? failure.toString()
                                : failure.getMessage();
        return message.strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(FileFailures.noPath(e));
        }
    }

    private static int fail(Exception failure) {
        if (exitCode(failure) == INTERNAL_ERROR) {
            failure.printStackTrace();
            return INTERNAL_ERROR;
        }
        return say(exitCode(failure), line(failure));
    }

    private static int say(int exitCode, String line) {
        System.err.println("error: " + line.strip().replaceAll("\\s*\\R\\s*", "; "));
        return exitCode;
    }
}
