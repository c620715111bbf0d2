package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Files that belong together. All are written under other names before the first one gets its own; those in a folder that is
 * made for them get theirs with it, in one step. Closed before they are finished they leave nothing, nor does their folder.
 */
public final class FileSet implements AutoCloseable {

    private final Map<Path, WholeFile> files = new LinkedHashMap<>();
    private final StagedFolders folders = new StagedFolders();

    /**
     * Writes a file, which may stand in the place of another one.
     *
     * @param file the file; its folder is made if need be
     * @param content what it holds
     * @throws IOException if it cannot be written
     */
    public void replace(Path file, WholeFile.Content content) throws IOException {
        add(file, WholeFile.replacing(folders.stage(file, true)), content);
    }

    /** Writes a file, which may stand in the place of another one. */
    public void replace(Path file, byte[] content) throws IOException {
        replace(file, out -> out.write(content));
    }

    /** Writes a text in UTF-8, which may stand in the place of another file. */
    public void replace(Path file, String text) throws IOException {
        replace(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a new file.
     *
     * @param file the file; its folder is made if need be
     * @param content what it holds
     * @throws IOException if it is there already, or cannot be written
     */
    public void create(Path file, WholeFile.Content content) throws IOException {
        add(file, WholeFile.creating(folders.stage(file, false)), content);
    }

    private void add(Path file, WholeFile whole, WholeFile.Content content) throws IOException {
        files.put(file, whole);
        content.writeTo(whole.stream());
        whole.end();
    }

    /**
     * Gives all files their names, in the order in which they were written.
     *
     * @throws IOException if one cannot get its name; new files that had theirs already are taken away again
     */
    public void finish() throws IOException {
        Map<Path, Boolean> placed = new LinkedHashMap<>();
        try {
            for (Map.Entry<Path, WholeFile> entry : files.entrySet()) {
                boolean isNew = !Files.exists(entry.getKey());
                entry.getValue().place();
                placed.put(entry.getKey(), isNew);
            }
            folders.place();
        } catch (IOException e) {
            for (Map.Entry<Path, Boolean> entry : placed.entrySet()) {
                if (entry.getValue()) {
                    Files.deleteIfExists(entry.getKey());
                }
            }
            throw e;
        }
    }

    /** Takes everything away unless it is finished. */
    @Override
    public void close() throws IOException {
        try {
            for (WholeFile file : files.values()) {
                file.close();
            }
        } finally {
            folders.close();
        }
    }
}
