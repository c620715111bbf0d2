package org.tilewright.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code tilewright}. */
@Command(name = "tilewright", mixinStandardHelpOptions = true, version = "Tilewright 0.1.0-SNAPSHOT",
        description = "Describes GPU pipelines as models, and simulates them cycle by cycle on real game frames.")
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
     * Runs one command.
     *
     * @param args the command line
     * @return 0 on success, 2 on bad input
     */
    public static int run(String... args) {
        return new CommandLine(new Main()).execute(args);
    }
}
