package org.tilewright.generator.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;

import org.tilewright.frame.files.WholeFile;

/** Whole folders: write one, delete one. Links are deleted, never followed. */
public final class FileTrees {

    private FileTrees() {}

    /**
     * Writes files below a folder.
     *
     * @param folder the folder; made when it does not exist
     * @param files contents by path; the paths have slashes and stay inside the folder
     * @throws IOException if one cannot be written
     */
    public static void write(Path folder, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> entry : files.entrySet()) {
            Path file = folder.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            WholeFile.write(file, entry.getValue());
        }
    }

    /**
     * Deletes a folder with all that is in it, as far as that is possible.
     *
     * @param folder the folder; may be absent
     */
    public static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                    Files.deleteIfExists(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // What cannot be deleted stays under a name that says it is incomplete.
        }
    }
}
