package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;

/**
 * The list of signals in {@code docs/assertions.md}, and the catalogue by which models are checked, are what the simulators of the
 * presets have, and one with what none of these has.
 */
class SignalReferenceTest {

    private static final Path DOCUMENT = Path.of("../../docs/assertions.md");
    private static final Path CATALOGUE = Path
            .of("../org.tilewright.model/src/org/tilewright/model/signals/signals.properties");
    private static final String HEADING = "## Signals\n";

    @TempDir
    Path folder;

    private final Map<String, TreeSet<String>> counts = new TreeMap<>();
    private final Map<String, TreeSet<String>> states = new TreeMap<>();
    /** By name of a declaration, what machines count of it: all of them the same, or some of them more. */
    private final Map<String, TreeSet<String>> declarations = new TreeMap<>();

    /** After a change of what is counted, run this with -Dtilewright.update=true and commit the document. */
    @Test
    void documentIsCurrent() throws Exception {
        GeneratedMachines machines = new GeneratedMachines(folder);
        for (Statistics statistics : machines.statistics(GeneratedMachines.everythingCounted())) {
            add(statistics);
        }
        String text = Files.readString(DOCUMENT);
        int heading = text.indexOf(HEADING);
        assertTrue(heading > 0, HEADING);
        String made = text.substring(0, heading) + section();
        String catalogue = catalogue();
        if (Boolean.getBoolean("tilewright.update")) {
            Files.writeString(DOCUMENT, made);
            Files.writeString(CATALOGUE, catalogue);
        }
        assertEquals(made, text, "docs/assertions.md is out of date; run this test with -Dtilewright.update=true");
        assertEquals(catalogue, Files.readString(CATALOGUE),
                CATALOGUE + " is out of date; run this test with -Dtilewright.update=true");
    }

    private String catalogue() {
        StringBuilder text = new StringBuilder(
                "# What components count, and to what they charge ticks, by where it is declared. Made by SignalReferenceTest.\n");
        declarations.forEach((name, labels) -> {
            String least = labels.stream().min(Comparator.comparingInt(String::length)).orElseThrow();
            text.append(name).append(" = ").append(least).append('\n');
            labels.stream().filter(more -> !more.equals(least)).forEach(more -> text
                    .append(name.replaceFirst("(\\.charges)?$", ".whole$1")).append(" = ").append(more).append('\n'));
        });
        return text.toString();
    }

    private void add(Statistics statistics) {
        statistics.counters().forEach(table -> {
            add(table, counts::computeIfAbsent);
            declare(table, "");
        });
        statistics.accounts().forEach(table -> {
            add(table, states::computeIfAbsent);
            declare(table, ".charges");
        });
    }

    private void declare(Table<?> table, String ending) {
        String name = table.declarations().getFirst().getDeclaringClass().getName();
        StringJoiner labels = new StringJoiner(" ");
        for (Declaration each : table.declarations()) {
            labels.add(each.text().label());
        }
        declarations.computeIfAbsent(name.substring(name.lastIndexOf('.') + 1).replace('$', '.') + ending,
                none -> new TreeSet<>()).add(labels.toString());
    }

    /** Where the labels of an owner are gathered. */
    private interface Place {
        TreeSet<String> of(String owner, Function<String, TreeSet<String>> made);
    }

    /** Units of slices are as those of a GPU with one. */
    private static void add(Table<?> table, Place place) {
        String owner = table.owner().replaceAll("(gpu|texture|channel|core)\\d+", "$1N")
                .replaceAll("(setup|rasteriser|shading|depth|rop|cache|prefetcher|walk)\\d$", "$1");
        TreeSet<String> labels = place.of(owner, name -> new TreeSet<>());
        for (Declaration each : table.declarations()) {
            labels.add(each.text().label());
        }
    }

    private String section() {
        StringBuilder text = new StringBuilder(HEADING
                + "\nMade from the simulators of the presets, and of one with what none of these has. Which of them a machine has"
                + " follows from its components; N stands for numbers from 0 on, and shared texture caches are called"
                + " as in the model. Of several slices, or raster units, names of their units end in its number, as `gpu0.zcache0`.\nWhat they mean is in [machine.md](machine.md).\n\n"
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
