package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.model.presets.Presets;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

/** The list of signals in {@code docs/assertions.md} is what the simulators of the presets have. */
class SignalReferenceTest {

    private static final Path DOCUMENT = Path.of("../../docs/assertions.md");
    private static final String HEADING = "## Signals\n";

    @TempDir
    Path folder;

    private final Map<String, TreeSet<String>> counts = new TreeMap<>();
    private final Map<String, TreeSet<String>> states = new TreeMap<>();

    /** After a change of what is counted, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void documentIsCurrent() throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        Map<String, Integer> gpusByClass = new LinkedHashMap<>();
        ProjectGeneratorTest.simulatedPresets().forEach(preset -> {
            GeneratedProject project = ProjectGenerator.project(Presets.load(preset), List.of());
            String file = project.names().sourceFile();
            sources.put(file, new String(project.sources().get(file), StandardCharsets.UTF_8));
            gpusByClass.put(project.names().mainClass(), project.gpus());
        });
        Compiler.compile(sources, folder);
        try (URLClassLoader loader = new URLClassLoader(new URL[] { folder.toUri().toURL() })) {
            for (Map.Entry<String, Integer> each : gpusByClass.entrySet()) {
                Machine machine = machine(loader.loadClass(each.getKey()), each.getValue());
                add(new GpuStatistics(new Gpu(machine), 0, each.getValue()).all);
            }
        }
        String text = Files.readString(DOCUMENT);
        int heading = text.indexOf(HEADING);
        assertTrue(heading > 0, HEADING);
        String made = text.substring(0, heading) + section();
        if (Boolean.getBoolean("tilewright.update")) {
            Files.writeString(DOCUMENT, made);
        }
        assertEquals(made, text, "docs/assertions.md is out of date; run this test with -Dtilewright.update=true");
    }

    private static Machine machine(Class<?> simulator, int gpus) throws ReflectiveOperationException {
        Method wires = gpus == 1 ? simulator.getDeclaredMethod("machine")
                : simulator.getDeclaredMethod("machine", int.class);
        wires.setAccessible(true);
        return (Machine) (gpus == 1 ? wires.invoke(null) : wires.invoke(null, 0));
    }

    private void add(Statistics statistics) {
        statistics.counters().forEach(table -> add(table, counts::computeIfAbsent));
        statistics.accounts().forEach(table -> add(table, states::computeIfAbsent));
    }

    /** Where the labels of an owner are gathered. */
    private interface Place {
        TreeSet<String> of(String owner, Function<String, TreeSet<String>> made);
    }

    private static void add(Table<?> table, Place place) {
        TreeSet<String> labels = place.of(table.owner().replaceAll("(gpu|texture|channel)\\d+", "$1N"),
                name -> new TreeSet<>());
        for (Declaration each : table.declarations()) {
            labels.add(each.text().label());
        }
    }

    private String section() {
        StringBuilder text = new StringBuilder(HEADING
                + "\nMade from the simulators of the presets. Which of them a machine has"
                + " follows from its components; N stands for numbers from 0 on, and shared texture caches are called"
                + " as in the model.\nWhat they mean is in [machine.md](machine.md).\n\n"
                + "| component | counts | states, each with its ticks in `.cycles.` |\n|---|---|---|\n");
        TreeSet<String> owners = new TreeSet<>(counts.keySet());
        owners.addAll(states.keySet());
        BiConsumer<String, Map<String, TreeSet<String>>> cell = (owner, labels) -> text.append(" | ")
                .append(String.join(", ", labels.getOrDefault(owner, new TreeSet<>())));
        for (String owner : owners) {
            text.append("| `").append(owner).append('`');
            cell.accept(owner, counts);
            cell.accept(owner, states);
            text.append(" |\n");
        }
        return text.toString();
    }
}
