package org.tilewright.run.designs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;

/**
 * The sources and class files of a folder or a jar, and descriptions of properties and mutants that lie beside them, by path
 * with slashes.
 */
final class DesignFiles {

    private static final String SOURCE = ".java";
    private static final String CLASS = ".class";

    /** The largest of them together: what is larger is not what was meant. */
    private static final long MOST_BYTES = 64L << 20;

    private DesignFiles() {}

    /**
     * Reads them.
     *
     * @throws InputException if there is no such folder or jar, it holds no design, or cannot be read
     */
    static Map<String, byte[]> read(Path place) {
        try {
            Map<String, byte[]> files = Files.isDirectory(place) ? folder(place) : jar(place);
            if (files.isEmpty()) {
                throw new InputException(place + ": holds no designs; expected sources (.java) or classes (.class)");
            }
            return files;
        } catch (IOException e) {
            throw FileFailures.cannotRead(place, e);
        }
    }

    static boolean isSource(String path) {
        return path.endsWith(SOURCE);
    }

    /** Whether it describes a property or a mutant. */
    static boolean isDescription(String path) {
        return path.startsWith("properties/") && path.endsWith(".json")
                || path.startsWith("mutants/") && path.endsWith(".mutant");
    }

    private static boolean isOne(String path) {
        return isDescription(path)
                || (path.endsWith(SOURCE) || path.endsWith(CLASS)) && !path.endsWith("module-info.java")
                        && !path.endsWith("module-info.class") && !path.startsWith("META-INF/");
    }

    private static Map<String, byte[]> folder(Path place) throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.walk(place)) {
            found = files.filter(Files::isRegularFile).toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        Map<String, byte[]> files = new TreeMap<>();
        long bytes = 0;
        for (Path file : found) {
            String path = place.relativize(file).toString().replace(File.separatorChar, '/');
            if (isOne(path)) {
                bytes += Files.size(file);
                requireModest(place, bytes);
                files.put(path, Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static Map<String, byte[]> jar(Path place) throws IOException {
        if (!Files.isRegularFile(place)) {
            throw new InputException("--designs " + place + ": " + (Files.exists(place) ? "is no file" : "is not there")
                    + "; expected a folder or a jar");
        }
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipFile zip = new ZipFile(place.toFile())) {
            long bytes = 0;
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements();) {
                ZipEntry entry = entries.nextElement();
                if (isOne(entry.getName())) {
                    bytes += Math.max(0, entry.getSize());
                    requireModest(place, bytes);
                    files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
                }
            }
        } catch (java.util.zip.ZipException e) {
            throw new InputException(
                    "--designs " + place + ": is no jar: " + e.getMessage() + "; expected a folder or a jar", e);
        }
        return files;
    }

    private static void requireModest(Path place, long bytes) {
        if (bytes > MOST_BYTES) {
            throw new InputException("--designs " + place + ": holds more than " + (MOST_BYTES >> 20)
                    + " MiB of sources and classes; expected the folder of some designs");
        }
    }
}
