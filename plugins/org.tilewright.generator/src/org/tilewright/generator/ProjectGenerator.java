package org.tilewright.generator;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.generator.library.Library;
import org.tilewright.generator.library.RunningLibraries;
import org.tilewright.generator.project.ProjectNames;
import org.tilewright.generator.project.SystemSource;
import org.tilewright.generator.wiring.SystemWiring;
import org.tilewright.generator.wiring.Wiring;
import org.tilewright.model.System;
import org.tilewright.model.designs.OwnDesigns;
import org.tilewright.model.validation.Diagnosis;
import org.tilewright.model.validation.Validation;

/** Turns a model into the Java project of its simulator. */
public final class ProjectGenerator {

    private ProjectGenerator() {}

    /**
     * Writes the project of a model.
     *
     * @param system the model
     * @param out folder of the project: new, empty, or generated before, which replaces what was generated
     * @return the project
     * @throws GenerationException if the model breaks a rule or asks for something that is not simulated yet
     * @throws org.tilewright.frame.InputException if the folder holds something else or cannot be written
     */
    public static GeneratedProject generate(System system, Path out) {
        GeneratedProject project = project(system);
        write(project, out);
        return project;
    }

    /**
     * Writes a project.
     *
     * @param project the project
     * @param out its folder: new, empty, or generated before, which replaces what was generated
     * @throws org.tilewright.frame.InputException if the folder holds something else, generated files in it were edited, or it
     *         cannot be written
     */
    public static void write(GeneratedProject project, Path out) {
        ProjectFolder.write(project, out, false);
    }

    /**
     * Writes a project, and gives up what was edited in generated files.
     *
     * @param project the project
     * @param out its folder, as of {@link #write}
     * @throws org.tilewright.frame.InputException as of {@link #write}, but for edited files
     */
    public static void overwrite(GeneratedProject project, Path out) {
        ProjectFolder.write(project, out, true);
    }

    /**
     * The project of a model, in memory, with the libraries that this program runs on.
     *
     * @param system the model
     * @return the project
     * @throws GenerationException if the model breaks a rule or asks for something that is not simulated yet
     */
    public static GeneratedProject project(System system) {
        return project(system, RunningLibraries.all());
    }

    static GeneratedProject project(System system, List<Library> libraries) {
        refuse(system);
        refuseUnknownDesigns(system);
        Wiring wiring = SystemWiring.of(system);
        ProjectNames names = ProjectNames.of(system.getName());
        byte[] source = SystemSource.text(wiring, names).getBytes(StandardCharsets.UTF_8);
        return new GeneratedProject(names, Map.of(names.sourceFile(), source), ResolvedModel.bytes(system), libraries,
                system.getGpuCount(), Texturing.of(system.getGpu()));
    }

    /** Whoever has the classes of designs says which are there before a simulator is made of them. */
    private static void refuseUnknownDesigns(System system) {
        List<String> reasons = OwnDesigns.in(system).stream().filter(use -> !use.choice().isKnown())
                .map(use -> use.path() + ": " + use.choice()
                        + " is a design of one's own, and no designs are given; expected"
                        + " --designs with the folder or jar of its class")
                .toList();
        if (!reasons.isEmpty()) {
            throw new GenerationException(reasons);
        }
    }

    private static void refuse(System system) {
        List<String> reasons = Validation.check(system).stream()
                .filter(diagnosis -> diagnosis.severity().blocksGeneration()).map(Diagnosis::toString).toList();
        if (!reasons.isEmpty()) {
            throw new GenerationException(reasons);
        }
    }
}
