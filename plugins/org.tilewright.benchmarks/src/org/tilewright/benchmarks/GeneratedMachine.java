package org.tilewright.benchmarks;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.simulator.CompiledSimulator;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.sim.component.Machine;

/** The machine of a preset as its generated simulator wires it: generated, compiled and loaded. */
final class GeneratedMachine {

    private GeneratedMachine() {}

    /**
     * Generates and loads a preset.
     *
     * @param preset name of the preset
     * @param folder where the compiled class goes
     * @return what the generated class wires
     */
    static Machine of(String preset, Path folder) throws Exception {
        GeneratedProject project = ProjectGenerator.project(Presets.load(preset));
        CompiledSimulator compiled = new SimulatorCache(folder).obtain(project.sources(), project.libraries(),
                project.names().mainClass());
        URL classes = compiled.classPath().get(0).toUri().toURL();
        // Not closed: the machine's class is used as long as the benchmark runs.
        URLClassLoader loader = new URLClassLoader(new URL[] { classes }, GeneratedMachine.class.getClassLoader());
        return (Machine) loader.loadClass(compiled.mainClass()).getMethod("machine").invoke(null);
    }
}
