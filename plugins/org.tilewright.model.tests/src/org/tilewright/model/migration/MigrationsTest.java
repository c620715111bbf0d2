package org.tilewright.model.migration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.AdaptiveDprtPrefetcher;
import org.tilewright.model.BankedTextureUnit;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.Gpu;
import org.tilewright.model.MultiPortOrganisation;
import org.tilewright.model.System;
import org.tilewright.model.designs.FillPlacementChoice;
import org.tilewright.model.io.ModelFiles;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.validation.Severity;
import org.tilewright.model.validation.Validation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The mechanism, with steps of a past that never was, and the frozen models of every version that was. */
class MigrationsTest {

    /** Version -1 called the clocks domains; version 0 wrote frequencies as numbers of MHz. */
    private static final List<Migration> STEPS = List.of(new Migration() {
        @Override
        public int from() {
            return 0;
        }

        @Override
        public boolean apply(Document model) {
            for (Element clock : elements(model, "clocks")) {
                clock.setAttribute("frequency", clock.getAttribute("frequency") + " MHz");
            }
            return true;
        }
    }, new Migration() {
        @Override
        public int from() {
            return -1;
        }

        @Override
        public boolean apply(Document model) {
            for (Element domain : elements(model, "domains")) {
                model.renameNode(domain, null, "clocks");
            }
            return true;
        }
    });

    private static List<Element> elements(Document model, String name) {
        var nodes = model.getElementsByTagName(name);
        return Stream.iterate(0, i -> i + 1).limit(nodes.getLength()).map(i -> (Element) nodes.item(i)).toList();
    }

    @Test
    void stepsAreAppliedInTheOrderOfVersions() throws IOException {
        String old = """
                <?xml version="1.0" encoding="UTF-8"?>
                <tilewright:System xmlns:tilewright="http://tilewright.org/model" name="old" version="-1">
                  <notes>\u4e2d &lt; kept</notes>
                  <domains name="core" frequency="480"/>
                </tilewright:System>
                """;
        byte[] migrated = Migrations.migrate(old.getBytes(StandardCharsets.UTF_8), -1, 1, STEPS);
        System system = ModelFiles.load(new ByteArrayInputStream(migrated), "migrated");
        assertEquals(480_000_000, system.getClocks().get(0).getFrequency().hertz());
        assertEquals("\u4e2d < kept", system.getNotes().get(0));
        assertEquals(Metamodel.VERSION, system.getVersion());
    }

    @Test
    void versionWithoutStepIsNamed() {
        byte[] text = "<System version=\"-2\"/>".getBytes(StandardCharsets.UTF_8);
        assertEquals("no model was ever written with version -2; expected version 3",
                assertThrows(Migrations.UnknownVersionException.class, () -> Migrations.migrate(text, -2, 1, STEPS))
                        .getMessage());
    }

    /** The least distance of the adaptive prefetcher was 0 to 65,536 in version 1, and is 1 or more in version 2. */
    @ParameterizedTest
    @CsvSource({ "0, 1", "00, 1", "1, 1", "7, 7" })
    void leastDistanceOfVersion1BecomesOneThatFetches(String before, int after) throws IOException {
        String old = Files.readString(Path.of("resources/frozen/version-1/everything.pipeline"));
        assertTrue(old.contains("minimumDistance=\"2\""));
        String text = old.replace("minimumDistance=\"2\"", "minimumDistance=\"" + before + "\"");
        System system = ModelFiles.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "old");
        AdaptiveDprtPrefetcher prefetcher = (AdaptiveDprtPrefetcher) system.getGpu().getDepth().getPrefetcher();
        assertEquals(after, prefetcher.getMinimumDistance());
    }

    /** What version 1 called footprints are accesses: a footprint of the traditional cache took four of them. */
    @Test
    void footprintsOfVersion1AreAccesses() throws IOException {
        System system = ModelFiles.load(Path.of("resources/frozen/version-1/traditional-line.pipeline"));
        BankedTextureUnit unit = (BankedTextureUnit) system.getGpu().getTexture();
        assertEquals(2, unit.getAccessesPerCycle());
        assertEquals(64, unit.getAccessesInFlight());
    }

    /** A footprint has four texels, so that eight ports were as good as four, and are no longer allowed. */
    @ParameterizedTest
    @CsvSource({ "8, 4", "+8, 4", "4, 4", "2, 2" })
    void portsOfVersion1AreThoseThatAFootprintNeeds(String before, int after) throws IOException {
        String old = Files.readString(Path.of("resources/frozen/version-1/alternate-ring.pipeline"));
        assertTrue(old.contains("ports=\"2\""));
        String text = old.replace("ports=\"2\"", "ports=\"" + before + "\"");
        System system = ModelFiles.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "old");
        BankedTextureUnit unit = (BankedTextureUnit) system.getGpu().getTexture();
        assertEquals(after, ((MultiPortOrganisation) unit.getCache().getOrganisation()).getPorts());
    }

    /** Mistakes in such a file keep their lines. */
    @Test
    void fileThatNeedsNoChangeStaysAsItIs() throws IOException {
        byte[] old = Files.readAllBytes(Path.of("resources/frozen/version-1/fury-cpu-hub.pipeline"));
        assertSame(old, Migrations.migrate(old, 1));
        System system = ModelFiles.load(new ByteArrayInputStream(old), "old");
        assertEquals(Metamodel.VERSION, system.getVersion());
    }

    /** What version 1 did not say is what its machines did. */
    @Test
    void parametersThatVersion2AddsMeanNothingNew() throws IOException {
        Gpu gpu = ModelFiles.load(Path.of("resources/frozen/version-1/everything.pipeline")).getGpu();
        assertEquals(0, gpu.getRasteriser().getScanAhead());
        assertEquals(FillPlacementChoice.valueOf("reserved"), gpu.getDepth().getZcache().getFillPlacement());
    }

    /** Version 2 had the projection buffer and the bits of a batch's number on the runahead, for which alone it asked. */
    @ParameterizedTest
    @CsvSource({ "1, 9, 9", "2, 9, 9", "2, 31, 30", "1, +32, 30" })
    void buffersOfRunaheadAreThoseOfProjection(int version, String bits, int after) throws IOException {
        String old = Files.readString(Path.of("resources/frozen/version-" + version + "/everything.pipeline"));
        String before = "draws=\"2\"\n        bufferEntries=\"2\"\n        drawIdBits=\"2\"";
        assertTrue(old.contains(before));
        String text = old.replace(before, "draws=\"5\" bufferEntries=\"77\" drawIdBits=\"" + bits + "\"");
        System system = ModelFiles.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "old");
        CooperativeProjection split = (CooperativeProjection) system.getSplit();
        assertEquals(5, split.getRunahead().getDraws());
        assertEquals(77, split.getProjectedEntries());
        assertEquals(after, split.getDrawIdBits());
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2 })
    void linksKeepTheCreditsThatWereTheDefault(int version) throws IOException {
        String old = Files.readString(Path.of("resources/frozen/version-" + version + "/everything.pipeline"));
        assertEquals(64, creditsOf(old.replaceFirst("\\s+credits=\"\\d+\"", "")));
        assertEquals(5, creditsOf(old.replaceFirst("credits=\"\\d+\"", "credits=\"5\"")));
    }

    private static int creditsOf(String model) throws IOException {
        return ModelFiles.load(new ByteArrayInputStream(model.getBytes(StandardCharsets.UTF_8)), "old").getNetwork()
                .getCredits();
    }

    static Stream<Path> frozenModels() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("resources/frozen"))) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        }
    }

    /** Models that were written by released versions; none is ever changed, and each version adds its own. */
    @ParameterizedTest
    @MethodSource("frozenModels")
    void modelsOfEveryVersionStillOpen(Path file) throws IOException {
        System system = ModelFiles.load(file);
        assertTrue(Validation.check(system).stream().noneMatch(diagnosis -> diagnosis.severity() == Severity.ERROR),
                () -> Validation.check(system).toString());
        if (file.getParent().endsWith("version-" + Metamodel.VERSION)) {
            assertArrayEquals(Files.readAllBytes(file), ModelFiles.toBytes(system));
        }
    }

    @Test
    void currentVersionIsFrozenWithEveryClassAndParameter() throws IOException {
        Path folder = Path.of("resources/frozen/version-" + Metamodel.VERSION);
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                all.append(Files.readString(file));
            }
        }
        Metamodel.classes().stream().filter(type -> !type.isAbstract())
                .flatMap(type -> type.getEAttributes().stream().map(attribute -> attribute.getName()))
                .forEach(name -> assertTrue(all.indexOf(" " + name + "=\"") > 0 || all.indexOf("<" + name + ">") > 0,
                        name + " is in no frozen model of version " + Metamodel.VERSION));
    }
}
