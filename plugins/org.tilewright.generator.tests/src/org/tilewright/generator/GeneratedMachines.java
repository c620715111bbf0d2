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

import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;
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
        Map<String, System> byClass = new LinkedHashMap<>();
        systems.forEach(system -> {
            GeneratedProject project = ProjectGenerator.project(system, List.of());
            String file = project.names().sourceFile();
            sources.put(file, new String(project.sources().get(file), StandardCharsets.UTF_8));
            byClass.put(project.names().mainClass(), system);
        });
        Compiler.compile(sources, folder);
        List<Statistics> all = new ArrayList<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() })) {
            for (Map.Entry<String, System> each : byClass.entrySet()) {
                int gpus = each.getValue().getGpuCount();
                Machine machine = machine(loader.loadClass(each.getKey()), gpus);
                boolean composes = each.getValue().getSplit() instanceof SortLastComposition;
                all.add(new GpuStatistics(new Gpu(machine), 0, gpus, composes).all);
            }
        }
        return all;
    }

    /** The presets that are simulated, and a system with what none of them has. */
    static List<System> everythingCounted() {
        List<System> systems = new ArrayList<>(ProjectGeneratorTest.simulatedPresets().map(Presets::load).toList());
        systems.add(changed("dprt-fpga", "cleared", "gpu.depth.zcache.clearTable=ClearTable",
                "gpu.depth.zcache.compression=DepthCompression", "gpu.rop.colourCache.clearTable=ClearTable",
                "gpu.rop.colourCache.compression=ColourCompression",
                "gpu.queries=OcclusionQueries", "gpu.memory.crossbar=Crossbar",
                "gpu.rasteriser.coarse=CoarseRasteriser"));
        systems.add(changed("tile-based", "rastered", "gpu.tiling.rasterUnits=2"));
        systems.add(changed("sliced-4", "crossed", "gpu.slices.piecesPerCycle=1"));
        return systems;
    }

    /** A preset by another name with other parameters, each {@code path=value}. */
    static System changed(String preset, String name, String... settings) {
        System system = Presets.load(preset);
        system.setName(name);
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            ParameterPaths.set(system, parts[0], parts[1]);
        }
        return system;
    }

    private static Machine machine(Class<?> simulator, int gpus) throws ReflectiveOperationException {
        Method wires = gpus == 1 ? simulator.getDeclaredMethod("machine")
                : simulator.getDeclaredMethod("machine", int.class);
        wires.setAccessible(true);
        return (Machine) (gpus == 1 ? wires.invoke(null) : wires.invoke(null, 0));
    }
}
