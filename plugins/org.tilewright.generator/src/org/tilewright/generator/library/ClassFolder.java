package org.tilewright.generator.library;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Packs a folder of classes into a jar whose bytes depend on the classes alone. */
final class ClassFolder {

    /** The time of every entry. The very first that a zip can hold would be written with the time zone in it. */
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 2, 1, 0, 0);

    private ClassFolder() {}

    static byte[] pack(Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names(folder)) {
                store(zip, name, Files.readAllBytes(folder.resolve(name)));
            }
        }
        return bytes.toByteArray();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/')).sorted().toList();
        }
    }

    /** Stored, not deflated: the compressor's output differs between Java versions. */
    private static void store(ZipOutputStream zip, String name, byte[] content) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
        entry.setTimeLocal(EPOCH);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
