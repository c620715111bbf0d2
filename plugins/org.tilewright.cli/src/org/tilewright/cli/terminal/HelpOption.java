package org.tilewright.cli.terminal;

import picocli.CommandLine.Option;

/** The help option of every verb. */
public final class HelpOption {

    @Option(names = { "-h", "--help" }, usageHelp = true, description = "Show this help and exit.")
    private boolean help;
}
