package org.tilewright.model.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterException;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.model.presets.Presets;

class ModelFilesTest {

    private static final List<String> TWO_OF_EACH_TYPE = List.of("one", "two", "12345 KiB", "54321 KiB", "77 MHz",
            "88 MHz", "77 ns", "88 ns", "77 GB/s", "88 GB/s", "77 cycles", "88 cycles", "64x16 px", "16x64 px", "77 pJ",
            "88 pJ", "77 mW", "88 mW", "77 mm2", "88 mm2", "77 nm", "88 nm", "77", "88");

    static List<String> presets() {
        return Presets.names();
    }

    private static List<String> lines(System system) {
        return new String(ModelFiles.toBytes(system), StandardCharsets.UTF_8).lines().toList();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void savingWhatWasLoadedGivesTheSameBytes(String preset) throws IOException {
        byte[] file = Presets.bytes(preset);
        assertArrayEquals(file, ModelFiles.toBytes(ModelFiles.load(new ByteArrayInputStream(file), preset)));
    }

    /** Every parameter takes two values of its type, one after the other; the presets have all kinds of parts. */
    @ParameterizedTest
    @ValueSource(strings = { "dprt-fpga", "furygpu", "flagship" })
    void oneChangedValueIsOneChangedLine(String preset) {
        System system = Presets.load(preset);
        int compared = 0;
        List<String> paths = ParameterPaths.all(system).stream()
                .filter(path -> !path.endsWith(".name")) // references and paths change with a name
                .toList();
        for (String path : paths) {
            String before = ParameterPaths.get(system, path);
            List<List<String>> texts = new ArrayList<>();
            for (String value : TWO_OF_EACH_TYPE) {
                try {
                    ParameterPaths.set(system, path, value);
                    texts.add(lines(system));
                } catch (ParameterException e) {
                    continue; // not of this type
                }
            }
            ParameterPaths.set(system, path, before);
            if (texts.size() >= 2 && texts.get(0).size() == texts.get(1).size()) {
                List<String> first = texts.get(0);
                List<String> second = texts.get(1);
                long different = IntStream.range(0, first.size())
                        .filter(i -> !first.get(i).equals(second.get(i))).count();
                assertEquals(1, different, path);
                compared++;
            }
        }
        assertTrue(compared >= 50, "compared only " + compared);
    }

    @Test
    void onlyWhatDiffersFromItsDefaultIsWritten() {
        System system = Presets.load("dprt-fpga");
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "8");
        assertTrue(lines(system).contains("          ways=\"8\""));
        ParameterPaths.set(system, "gpu.depth.zcache.ways", "4");
        assertFalse(lines(system).stream().anyMatch(line -> line.contains("ways=")));
    }

    @Test
    void everyAttributeHasALineOfItsOwn() {
        for (String preset : presets()) {
            for (String line : lines(Presets.load(preset))) {
                int quotes = (int) IntStream.range(0, line.length()).filter(i -> line.charAt(i) == '"').count();
                assertTrue(quotes <= 2 || line.startsWith("<?xml"), preset + ": " + line);
            }
        }
    }

    @Test
    void localeAndTimeZoneDoNotChangeTheBytes() {
        byte[] expected = ModelFiles.toBytes(Presets.load("flagship"));
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            assertArrayEquals(expected, ModelFiles.toBytes(Presets.load("flagship")));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void savingLeavesTheModelAlone(@TempDir Path folder) throws IOException {
        System system = Presets.load("gpupd-16");
        Path file = folder.resolve("copy.pipeline");
        Files.write(file, ModelFiles.toBytes(system));
        assertEquals(16, system.getGpuCount());
        assertArrayEquals(Presets.bytes("gpupd-16"), ModelFiles.toBytes(ModelFiles.load(file)));
    }

    @Test
    void textIsKeptWhateverItHolds() throws IOException {
        System system = Presets.load("gpu-base");
        String odd = "a < b & \"c\" > 'd' \u4e2d \ud83d\ude00 tab\tline\nend";
        system.setDescription(odd);
        system.getNotes().add(odd);
        System again = ModelFiles.load(new ByteArrayInputStream(ModelFiles.toBytes(system)), "odd");
        assertEquals(odd, again.getDescription());
        assertEquals(odd, again.getNotes().get(again.getNotes().size() - 1));
    }
}
