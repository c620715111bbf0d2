package org.tilewright.cli.terminal;

import java.nio.file.Path;

import org.tilewright.run.designs.DesignLibrary;

import picocli.CommandLine.Option;

/** The user's own designs, for every verb that takes a model. */
public final class DesignsOption {

    @Option(names = "--designs", paramLabel = "DIR|JAR",
            description = "The sources or classes of designs of one's own, which the model names by own:CLASS,NAME=VALUE.")
    private Path place;

    /**
     * The designs, compiled.
     *
     * @throws org.tilewright.frame.InputException if the place holds none or cannot be read
     */
    public DesignLibrary library() {
        return DesignLibrary.of(place);
    }

    /** Where they are; null if none are given. */
    public Path place() {
        return place;
    }
}
