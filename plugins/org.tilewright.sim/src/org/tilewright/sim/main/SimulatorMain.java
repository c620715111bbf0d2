package org.tilewright.sim.main;

import java.util.function.Supplier;

import org.tilewright.frame.InputException;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;

import picocli.CommandLine;

/**
 * The main method of every generated simulator. What is wrong is said in one line on the error output that begins with
 * {@code error: }; only a fault of the simulator itself shows a stack trace.
 */
public final class SimulatorMain {

    static final int INTERNAL_ERROR = 3;

    private static final int VIOLATED = 1;
    private static final int BAD_INPUT = 2;

    private SimulatorMain() {}

    /**
     * Runs the simulator of a system of one GPU from its command line.
     *
     * @param machine wires the system
     * @param name    name of the system
     * @param args    the command line
     * @return 0 on success, 1 on a violated property, 2 on bad input, 3 on an internal error
     */
    public static int run(Supplier<Machine> machine, String name, String[] args) {
        return execute(new OneGpu(name, machine), name, args);
    }

    /**
     * Runs the simulator of a system of several GPUs from its command line.
     *
     * @param system puts the GPUs together
     * @param name   name of the system
     * @param args   the command line
     * @return as {@link #run}
     */
    public static int runSystem(Supplier<GpuSystem> system, String name, String[] args) {
        return execute(new SeveralGpus(system), name, args);
    }

    private static int execute(Simulated simulated, String name, String[] args) {
        CommandLine command = new CommandLine(new SimulatorCommand(simulated)).setCommandName(name)
                .setUsageHelpWidth(100);
        command.setParameterExceptionHandler((failure, words) -> say(BAD_INPUT, failure.getMessage()));
        command.setExecutionExceptionHandler((failure, line, parsed) -> fail(failure));
        try {
            return command.execute(args);
        } catch (OutOfMemoryError e) {
            return say(INTERNAL_ERROR, "out of memory: the frame needs a larger heap than the "
                    + (Runtime.getRuntime().maxMemory() >> 20) + " MiB of this process");
        }
    }

    private static int fail(Exception failure) {
        if (failure instanceof DataCheckException || failure instanceof DeadlockException
                || failure instanceof ImageDiffersException || failure instanceof ExchangeException) {
            return say(VIOLATED, failure.getMessage());
        }
        if (failure instanceof InputException || failure instanceof MachineException) {
            return say(BAD_INPUT, failure.getMessage());
        }
        failure.printStackTrace();
        return INTERNAL_ERROR;
    }

    private static int say(int exitCode, String line) {
        System.err.println("error: " + line.strip().replaceAll("\\s*\\R\\s*", "; "));
        return exitCode;
    }
}
