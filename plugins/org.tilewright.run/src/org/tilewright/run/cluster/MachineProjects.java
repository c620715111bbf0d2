package org.tilewright.run.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.run.designs.DesignLibrary;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.sweep.SweepRunner;

/**
 * The simulators of a sweep's machines, each made once: a sweep is looked at every few seconds, beside nodes that may be
 * processors of the same machine. Used in one thread at a time.
 */
final class MachineProjects {

    private final DesignLibrary designs;
    private final int submission;
    private final String stamp;
    private final Map<Configuration, GeneratedProject> made = new HashMap<>();

    /**
     * None yet.
     *
     * @param submission number of the submission whose machines they are; 0 if there is none yet
     * @param model the model's file as it is now
     * @param designs the user's own that take part
     */
    MachineProjects(int submission, Path model, DesignLibrary designs) {
        this.submission = submission;
        this.designs = designs;
        stamp = stamp(model);
    }

    /** Whether these are still those of a submission, whose model was not edited since. */
    boolean areOf(int number, Path model) {
        return number == submission && stamp.equals(stamp(model));
    }

    private static String stamp(Path model) {
        try {
            return model + " " + Files.size(model) + " " + Files.getLastModifiedTime(model).toInstant();
        } catch (IOException e) {
            throw FileFailures.cannotRead(model, e);
        }
    }

    /** The simulator of a machine; as {@link SweepRunner#project}. */
    GeneratedProject of(Configuration machine) {
        return made.computeIfAbsent(machine, configuration -> SweepRunner.project(configuration, designs));
    }
}
