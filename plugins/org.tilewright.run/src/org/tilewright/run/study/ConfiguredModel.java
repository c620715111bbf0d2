package org.tilewright.run.study;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.GenerationException;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

/** Makes models and simulators of configurations. */
public final class ConfiguredModel {

    private ConfiguredModel() {}

    /**
     * The model of a configuration.
     *
     * @param configuration a machine
     * @return its model
     * @throws IllegalArgumentException if there is no such preset, or a setting is wrong
     */
    public static System model(Configuration configuration) {
        System system = Presets.load(configuration.preset());
        for (String setting : configuration.settings()) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(configuration + ": expected path=value, not " + setting);
            }
            try {
                ParameterPaths.set(system, setting.substring(0, equals), setting.substring(equals + 1));
            } catch (ParameterException e) {
                throw new IllegalArgumentException(configuration + ": " + e.getMessage(), e);
            }
        }
        return system;
    }

    /**
     * A parameter of a configuration, as a model file writes it.
     *
     * @param configuration a machine
     * @param path the parameter's path
     * @return its value, with its unit
     */
    public static String value(Configuration configuration, String path) {
        return ParameterPaths.get(model(configuration), path);
    }

    /**
     * The simulator of a configuration.
     *
     * @param configuration a machine
     * @return its project
     * @throws IllegalArgumentException if the configuration is wrong or cannot be simulated
     */
    public static GeneratedProject project(Configuration configuration) {
        try {
            return ProjectGenerator.project(model(configuration));
        } catch (GenerationException e) {
            throw new IllegalArgumentException(configuration + ": " + String.join("; ", e.diagnostics()), e);
        }
    }
}
