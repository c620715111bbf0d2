package org.tilewright.generator;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.model.System;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Statistics;

/** The machines that generated simulators wire. */
final class GeneratedMachines {

    private final Path folder;

    /**
     * Machines whose classes go into a folder.
     *
     * @param folder an empty one
     */
    GeneratedMachines(Path folder) {
        this.folder = folder;
    }

    /**
     * What the first GPU of each system declares.
     *
     * @param systems models that can be simulated, of different names
     */
    List<Statistics> statistics(List<System> systems) throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        Map<String, Integer> gpusByClass = new LinkedHashMap<>();
        systems.forEach(system -> {
            GeneratedProject project = ProjectGenerator.project(system, List.of());
            String file = project.names().sourceFile();
            sources.put(file, new String(project.sources().get(file), StandardCharsets.UTF_8));
            gpusByClass.put(project.names().mainClass(), project.gpus());
        });
        Compiler.compile(sources, folder);
        List<Statistics> all = new ArrayList<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() })) {
            for (Map.Entry<String, Integer> each : gpusByClass.entrySet()) {
                Machine machine = machine(loader.loadClass(each.getKey()), each.getValue());
                all.add(new GpuStatistics(new Gpu(machine), 0, each.getValue()).all);
            }
        }
        return all;
    }

    private static Machine machine(Class<?> simulator, int gpus) throws ReflectiveOperationException {
        Method wires = gpus == 1 ? simulator.getDeclaredMethod("machine")
                : simulator.getDeclaredMethod("machine", int.class);
        wires.setAccessible(true);
        return (Machine) (gpus == 1 ? wires.invoke(null) : wires.invoke(null, 0));
    }
}
