package org.tilewright.generator.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.generator.Tilewright;

class RunningLibrariesTest {

    @TempDir
    Path folder;

    @Test
    void simulatorsRunOnTheseJars() {
        List<String> names = RunningLibraries.all().stream().map(library -> library.group() + ":" + library.artifact())
                .toList();
        assertEquals(List.of("org.tilewright:org.tilewright.protocol", "org.tilewright:org.tilewright.input",
                "org.tilewright:org.tilewright.shader", "org.tilewright:org.tilewright.frame",
                "org.tilewright:org.tilewright.sim", "com.google.code.gson:gson", "org.antlr:antlr4-runtime",
                "org.ow2.asm:asm", "info.picocli:picocli"), names);
    }

    @Test
    void eachHoldsTheClassesOfItsBundleAndTellsItsVersion() throws IOException {
        for (Library library : RunningLibraries.all()) {
            String folderOfClasses = "antlr4-runtime".equals(library.artifact()) ? "org/antlr/v4/runtime"
                    : "asm".equals(library.artifact()) ? "org/objectweb/asm" : library.artifact().replace('.', '/');
            assertTrue(entries(library.jar()).stream()
                    .anyMatch(name -> name.contains(folderOfClasses) && name.endsWith(".class")), library.artifact());
            assertTrue(library.version().matches("[0-9]+(\\.[0-9]+)+"), library.version());
        }
        assertEquals(Tilewright.VERSION, RunningLibraries.all().getFirst().version());
    }

    /** A development build runs from folders; what it packs may not tell when or where that was. */
    @Test
    void packedFolderDependsOnItsFilesAlone() throws IOException {
        Path first = fill("first", 1_000_000_000_000L, "a", "b/c");
        byte[] jar = ClassFolder.pack(first);
        TimeZone zone = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
        try {
            assertArrayEquals(jar, ClassFolder.pack(fill("second", 1_500_000_000_000L, "b/c", "a")));
        } finally {
            TimeZone.setDefault(zone);
        }
        assertEquals(List.of("a", "b/c"), entries(jar));
    }

    private Path fill(String name, long time, String... files) throws IOException {
        Path root = folder.resolve(name);
        for (String file : files) {
            Path path = root.resolve(file);
            Files.createDirectories(path.getParent());
            Files.setLastModifiedTime(Files.writeString(path, file), FileTime.fromMillis(time));
        }
        return root;
    }

    private static List<String> entries(byte[] jar) throws IOException {
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar), StandardCharsets.UTF_8)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        return names;
    }
}
