package org.tilewright.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.generator.GeneratedProject;
import org.tilewright.generator.ProjectGenerator;
import org.tilewright.generator.files.FileTrees;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
import org.tilewright.run.simulator.CompiledSimulator;
import org.tilewright.run.simulator.SimulatorCache;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SingleGpu;

/** The way that every run takes, in this process: a model is generated, compiled and loaded. */
final class GeneratedSimulator {

    private static final Path FOLDER = temporaryFolder();

    private GeneratedSimulator() {}

    /**
     * A preset with other parameters.
     *
     * @param preset name of the preset
     * @param settings each {@code path=value}
     */
    static System model(String preset, String... settings) {
        System model = Presets.load(preset);
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            ParameterPaths.set(model, parts[0].strip(), parts[1].strip());
        }
        return model;
    }

    /** The fast kernel of what a model's generated class wires. */
    static Kernel kernel(System model) {
        return GpuKernel.of(machine(model));
    }

    /** What a model's generated class wires: the machine of its one GPU. */
    static Machine machine(System model) {
        return (Machine) wire(model, "machine");
    }

    /** What a model's generated class puts together; a system of one GPU if it has one. */
    static GpuSystem system(System model) {
        return model.getGpuCount() > 1 ? (GpuSystem) wire(model, "system")
                : new GpuSystem(model.getName(), 1, gpu -> machine(model), new SingleGpu(), null);
    }

    private static Object wire(System model, String method) {
        CompiledSimulator compiled = compile(model);
        try {
            URL classes = compiled.classPath().getFirst().toUri().toURL();
            try (URLClassLoader loader = new URLClassLoader(new URL[] { classes },
                    GeneratedSimulator.class.getClassLoader())) {
                return loader.loadClass(compiled.mainClass()).getMethod(method).invoke(null);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the generated class's " + method + " threw", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated class has no method " + method + " to call", e);
        }
    }

    /** A model's simulator as a process would run it. */
    static CompiledSimulator compile(System model) {
        GeneratedProject project = ProjectGenerator.project(model);
        return new SimulatorCache(FOLDER).obtain(project.sources(), project.libraries(), project.names().mainClass());
    }

    private static Path temporaryFolder() {
        try {
            Path folder = Files.createTempDirectory("tilewright-system-tests");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> FileTrees.delete(folder)));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
