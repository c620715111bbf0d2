package org.tilewright.cli.verification;

import java.nio.file.Path;

import org.tilewright.run.verify.EngineOptions.PathFinder;

import picocli.CommandLine.Option;

/** Options of {@code --engine jpf}: where Java PathFinder is and how far it may go. */
final class PathFinderOptions {

    @Option(names = "--jpf", paramLabel = "DIR",
            description = "Folder of an installed jpf-core; default: JPF_HOME, then jpf-core of ~/.jpf/site.properties.")
    private Path core;

    @Option(names = "--jpf-jdk", paramLabel = "DIR",
            description = "JDK of the version that jpf-core was built for; default: JPF_JAVA_HOME, then the usual places.")
    private Path jdk;

    @Option(names = "--jpf-memory", paramLabel = "MEGABYTES",
            description = "Heap of Java PathFinder's virtual machine; default: 2048.")
    private Integer megabytes;

    @Option(names = "--jpf-minutes", paramLabel = "N", description = "Cut a search after so long; default: 10.")
    private Integer minutes;

    PathFinder options() {
        return new PathFinder(core, jdk, megabytes, minutes);
    }
}
