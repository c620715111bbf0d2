package org.tilewright.cli;

import java.io.PrintWriter;
import java.nio.file.Path;

import org.tilewright.cli.terminal.Failures;
import org.tilewright.cli.terminal.Usage;
import org.tilewright.frame.files.StandardOutput;

import picocli.CommandLine;

/** The command {@code tilewright}. */
public final class Main {

    private Main() {}

    /**
     * Runs one command and ends the virtual machine with its exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /**
     * Runs one command on the standard streams.
     *
     * @param args the command line
     * @return 0 on success, 1 on a violated property, 2 on bad input, 3 on an internal error or when the standard output cannot
     *         be written, 4 on a verdict that was cut, 141 when nobody reads the standard output any more
     */
    public static int run(String... args) {
        StandardOutput out = new StandardOutput();
        PrintWriter err = new PrintWriter(System.err, true);
        return out.end(run(out.writer(), err, args), err);
    }

    /**
     * Runs one command.
     *
     * @param out takes what was asked for
     * @param err takes one line for each mistake
     * @param args the command line
     * @return its exit code, as of {@link #run(String...)}
     */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine command = new CommandLine(new TilewrightCommand());
        command.registerConverter(Path.class, Failures::path);
        command.setOut(out).setErr(err).setParameterExceptionHandler(Failures::badUsage)
                .setExecutionExceptionHandler(Failures::failed)
                .setExecutionStrategy(new Usage()).setUsageHelpWidth(100)
                .setCaseInsensitiveEnumValuesAllowed(true);
        try {
            return command.execute(args);
        } catch (OutOfMemoryError | StackOverflowError | NoClassDefFoundError | ExceptionInInitializerError e) {
            return Failures.internal(e, command);
        }
    }
}
