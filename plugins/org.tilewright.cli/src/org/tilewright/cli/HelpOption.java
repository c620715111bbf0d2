package org.tilewright.cli;

import picocli.CommandLine.Option;

/** The help option of every verb. */
final class HelpOption {

    @Option(names = { "-h", "--help" }, usageHelp = true, description = "Show this help and exit.")
    private boolean help;
}
