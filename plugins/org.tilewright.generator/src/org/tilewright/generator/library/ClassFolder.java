package org.tilewright.generator.library;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Packs a folder of classes into a jar whose bytes depend on the classes alone. */
final class ClassFolder {

    private ClassFolder() {}

    static byte[] pack(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (Path file : files(folder)) {
            files.put(folder.relativize(file).toString().replace(File.separatorChar, '/'), Files.readAllBytes(file));
        }
        return StoredJar.of(files);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
