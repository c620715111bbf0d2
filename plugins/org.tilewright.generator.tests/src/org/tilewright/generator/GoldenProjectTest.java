package org.tilewright.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.tilewright.generator.library.Library;
import org.tilewright.model.presets.Presets;

/**
 * The project of one preset, word for word, so that a person can read what a change of the generator or of the preset does
 * to it. To accept a change, run this test with {@code -Dtilewright.golden=write} and look at the difference.
 */
class GoldenProjectTest {

    private static final String PRESET = "dprt-fpga";

    private static final List<String> FILES = List.of(".classpath", ".project",
            ".settings/org.eclipse.core.resources.prefs",
            ".settings/org.eclipse.jdt.core.prefs", "launch/dprt-fpga-checked.launch", "launch/dprt-fpga.launch",
            "model/dprt-fpga.pipeline", "pom.xml", "src-gen/org/tilewright/generated/DprtFpgaSystem.java");

    @Test
    void isTheGoldenOneWordForWord() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        generate().forEach((path, content) -> texts.put(path, new String(content, StandardCharsets.UTF_8)));
        texts.remove("lib/some-library-1.jar");
        if ("write".equals(System.getProperty("tilewright.golden"))) {
            write(texts);
        }
        assertEquals(new TreeSet<>(FILES), new TreeSet<>(texts.keySet()));
        for (String file : FILES) {
            assertEquals(golden(file), texts.get(file), file);
        }
    }

    private static Map<String, byte[]> generate() {
        Library library = new Library("some.group", "some-library", "1", new byte[0]);
        return ProjectGenerator.project(Presets.load(PRESET), List.of(library)).files();
    }

    private static String golden(String file) throws IOException {
        try (InputStream in = GoldenProjectTest.class.getResourceAsStream("/golden/" + PRESET + "/" + file)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void write(Map<String, String> texts) throws IOException {
        Path folder = Path.of("resources", "golden", PRESET);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = folder.resolve(text.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, text.getValue());
        }
    }
}
