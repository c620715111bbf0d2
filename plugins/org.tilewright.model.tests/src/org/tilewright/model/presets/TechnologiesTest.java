package org.tilewright.model.presets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.System;
import org.tilewright.model.Technology;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.validation.Validation;

/** The tables are what CACTI said, and each array says what CACTI was asked. */
class TechnologiesTest {

    private static final Path FOLDER = Path.of("../../models/technologies");

    /** The numbers of a configuration of CACTI 7, in the order of the arguments of CACTI 4. */
    private static final Pattern CACTI7 = Pattern.compile("-size \\(bytes\\) (\\d+) -block size \\(bytes\\) (\\d+)"
            + " -associativity (\\d+) -read-write port (\\d+) -exclusive read port (\\d+) -exclusive write port (\\d+)"
            + " -output/input bus width (\\d+) -technology \\(u\\) ([0-9.]+) -cache type \"cache\"");

    /** Size, line, ways, ports that do both, only read or only write, no single-ended ones, one bank, process, output, flags. */
    private static final Pattern CACTI4 = Pattern
            .compile("(\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) 0 1 ([0-9.]+) (\\d+) 0 0 0 0");

    static List<String> names() {
        return Technologies.names();
    }

    @Test
    void namesAreThoseOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            Set<String> inFolder = files.map(file -> file.getFileName().toString())
                    .map(file -> file.replaceFirst("\\.technology$", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(inFolder, new TreeSet<>(Technologies.names()));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void technologyIsPartOfALegalModel(String name) {
        System system = Presets.load("gpu-base");
        Technology technology = Technologies.load(name);
        assertEquals(name, technology.getName());
        assertTrue(technology.getDescription().startsWith("CACTI "), technology.getDescription());
        system.getTechnologies().add(technology);
        assertEquals(List.of(), Validation.check(system));
    }

    @ParameterizedTest
    @MethodSource("names")
    void arraysAreOfTheShapeThatCactiWasAskedFor(String name) {
        Technology technology = Technologies.load(name);
        boolean four = name.startsWith("cacti4");
        for (MemoryArray array : technology.getArrays()) {
            Matcher asked = (four ? CACTI4 : CACTI7).matcher(array.getArguments());
            assertTrue(asked.matches(), array.getArguments());
            assertEquals(List.of(asked.group(1), asked.group(2), asked.group(3), asked.group(4), asked.group(5),
                    asked.group(6), asked.group(four ? 8 : 7)),
                    Stream.of(array.getSize().bytes(), array.getLine().bytes(), array.getWays(),
                            array.getReadWritePorts(), array.getReadPorts(), array.getWritePorts(),
                            array.getOutputBits()).map(Object::toString).toList());
            assertEquals(Double.parseDouble(asked.group(four ? 7 : 8)) * 1000, technology.getProcess().nanometres(),
                    1e-9);
            assertTrue(array.getReadEnergy().compareTo(array.getTagReadEnergy()) > 0, array.getName());
            assertTrue(array.getArea().compareTo(array.getTagArea()) > 0, array.getName());
        }
    }

    /** Rows of the tool's own output, in nJ, ns and square millimetres; CACTI 7's read energy is that of one of four ports. */
    @ParameterizedTest
    @CsvSource({ "cacti4-130nm, traditional-16k, 0.068993, 1.08226, 0.528619",
            "cacti4-130nm, multi-port-16k-4-readers, 0.348183, 1.38464, 10.625043",
            "cacti4-130nm, z-cache-32k, 0.26687, 1.47041, 1.48537",
            "cacti4-130nm, fury-64k, 0.113787, 1.4441, 2.160007",
            "cacti4-180nm, wide-bus-16k, 0.182525, 1.61262, 1.056485",
            "cacti4-65nm, wide-bus-16k, 0.0120086, 0.64639, 0.194215",
            "cacti42-130nm, traditional-16k-16b-1w, 0.0176431, 0.948082, 1.311614",
            "cacti42-130nm, wide-bus-16k-256b-4w, 0.285017, 1.17561, 1.029269",
            "cacti42-130nm, continuous-bank-4k-4b-1w, 0.014804, 0.870629, 0.335784",
            "cacti7-90nm, wide-bus-16k, 0.0352941, 0.861024, 0.314490",
            "cacti7-90nm, multi-port-16k, 0.204622, 1.07035, 1.292193",
            "cacti7-45nm, interleaved-bank-4k, 0.00484421, 0.273531, 0.027820",
            "cacti7-90nm, l2-128k, 0.681223, 2.34376, 2.325054",
            "cacti7-65nm, z-cache-64k, 2.98352, 2.9973, 9.671635",
            "cacti7-45nm, l2-2m, 0.650374, 3.29622, 9.407203" })
    void figuresAreTheTools(String technology, String array, double nanojoules, double nanoseconds,
            double squareMillimetres) {
        MemoryArray row = Technologies.load(technology).getArrays().stream()
                .filter(candidate -> candidate.getName().equals(array)).findFirst().orElseThrow();
        assertEquals(nanojoules, row.getReadEnergy().attojoules() / 1e9, 1e-9);
        assertEquals(nanoseconds, row.getAccessTime().picoseconds() / 1e3, 0.0005);
        assertEquals(squareMillimetres, row.getArea().squareNanometres() / 1e12, 0.0000005);
    }

    @Test
    void everyRowOfTheToolsIsThere() {
        assertEquals(List.of(1, 10, 3, 1, 87, 11, 11, 11),
                names().stream().map(name -> Technologies.load(name).getArrays().size()).toList());
    }

    /** Of all arrays that both were asked for, but those with a port that only writes. */
    @Test
    void bothVersionsOfCacti4AgreeOnReads() {
        Map<String, MemoryArray> newer = Technologies.load("cacti42-130nm").getArrays().stream()
                .collect(Collectors.toMap(MemoryArray::getName, Function.identity()));
        int compared = 0;
        for (MemoryArray array : Technologies.load("cacti4-130nm").getArrays()) {
            MemoryArray same = newer.get(array.getName());
            assertEquals(array.getArguments(), same.getArguments());
            if (array.getWritePorts() == 0) {
                assertEquals(array.getReadEnergy(), same.getReadEnergy(), array.getName());
                assertEquals(array.getTagReadEnergy(), same.getTagReadEnergy(), array.getName());
                assertEquals(array.getAccessTime(), same.getAccessTime(), array.getName());
                compared++;
            }
        }
        assertEquals(9, compared);
    }

    /** Presets hold the table as it ships, so that none has figures of its own. */
    @Test
    void presetsHoldTheTableThatShips() {
        for (String preset : Presets.names()) {
            for (Technology technology : Presets.load(preset).getTechnologies()) {
                assertTrue(EcoreUtil.equals(Technologies.load(technology.getName()), technology), preset);
            }
        }
    }

    @Test
    void technologyThatTheModelLacksIsCopiedIntoIt() {
        System system = Presets.load("furygpu");
        Technology before = system.getTechnology();
        ParameterPaths.set(system, "technology", "cacti7-45nm");
        assertEquals("cacti7-45nm", system.getTechnology().getName());
        assertEquals(2, system.getTechnologies().size());
        ParameterPaths.set(system, "technology", "cacti4-130nm");
        assertSame(before, system.getTechnology());
        assertEquals(2, system.getTechnologies().size());
        assertTrue(new String(ModelFiles.toBytes(system)).contains("-technology (u) 0.045"));
        assertEquals("technology: there is no Technology 'cacti7-46nm'; did you mean 'cacti7-45nm'?",
                assertThrows(ParameterException.class, () -> ParameterPaths.set(system, "technology", "cacti7-46nm"))
                        .getMessage());
    }

    @Test
    void unknownTechnologySuggestsTheNearest() {
        assertEquals("there is no technology 'cacti4-131nm'; did you mean 'cacti4-130nm'?",
                assertThrows(IllegalArgumentException.class, () -> Technologies.load("cacti4-131nm")).getMessage());
    }
}
