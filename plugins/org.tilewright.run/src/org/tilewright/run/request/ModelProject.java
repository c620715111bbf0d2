package org.tilewright.run.request;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.tilewright.frame.InputException;
import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.GenerationException;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelException;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.validation.Severity;
import org.tilewright.model.validation.Validation;
import org.tilewright.run.designs.ChosenDesigns;
import org.tilewright.run.designs.DesignException;
import org.tilewright.run.designs.DesignLibrary;

/** The simulator of a model file, some of whose parameters may be set beside the file. */
public final class ModelProject {

    private ModelProject() {}

    /**
     * The generated project of a model.
     *
     * @param file the model file
     * @param overrides parameters with other values than in the file, each {@code path=value}
     * @param warnings takes a line for each thing of the model that its reader should know
     * @return the project
     * @throws ModelException if the model cannot be read, or breaks a rule
     * @throws InputException if a parameter cannot be set
     */
    public static GeneratedProject of(Path file, List<String> overrides, Consumer<String> warnings) {
        return of(file, overrides, DesignLibrary.none(), warnings);
    }

    /**
     * The generated project of a model, some of whose designs may be the user's own.
     *
     * @param designs these designs; the project carries those that the model chooses
     */
    public static GeneratedProject of(Path file, List<String> overrides, DesignLibrary designs,
            Consumer<String> warnings) {
        System system = ModelFiles.load(file);
        set(system, overrides);
        List<String> wrong = ChosenDesigns.find(system, designs);
        if (!wrong.isEmpty()) {
            throw new DesignException(wrong.stream().map(reason -> file + ": " + reason).toList());
        }
        Validation.check(system).stream().filter(diagnosis -> diagnosis.severity() == Severity.WARNING)
                .forEach(diagnosis -> warnings.accept(file + ": " + diagnosis));
        try {
            return ChosenDesigns.into(ProjectGenerator.project(system), system, designs);
        } catch (GenerationException e) {
            throw new ModelException(e.diagnostics().stream().map(reason -> file + ": " + reason).toList());
        }
    }

    /**
     * Sets parameters.
     *
     * @param system a model
     * @param overrides each {@code path=value}
     * @throws InputException if one is not of that form, is set twice, or the model cannot have it
     */
    public static void set(System system, List<String> overrides) {
        Set<String> paths = new HashSet<>();
        for (String override : overrides) {
            set(system, override);
            if (!paths.add(override.substring(0, override.indexOf('=')).strip())) {
                throw new InputException("--set " + override + ": the parameter is set twice; expected it once");
            }
        }
    }

    /**
     * Sets a parameter.
     *
     * @param system a model
     * @param override {@code path=value}
     * @throws InputException if it is not of that form, or the model has no such parameter, or it cannot have that value
     */
    public static void set(System system, String override) {
        int equals = override.indexOf('=');
        if (equals < 1) {
            throw new InputException("--set " + override + ": expected PATH=VALUE, such as gpu.depth.zcache.ways=8");
        }
        try {
            ParameterPaths.set(system, override.substring(0, equals), override.substring(equals + 1));
        } catch (ParameterException e) {
            throw new InputException("--set " + override + ": " + e.getMessage(), e);
        }
    }
}
