package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Folders that are there when all that belongs into them is. They are filled under another name beside their own, and get
 * theirs in one step. What is closed before, also by the end of the virtual machine, leaves nothing behind.
 */
final class StagedFolders {

    /**
     * A file in a folder that has no name yet.
     *
     * @param file where it will be
     * @param staged where it is
     * @param replaces whether it may stand in the place of another one
     */
    private record Staged(Path file, Path staged, boolean replaces) {}

    /** Where the folders are, by the names that they will have. */
    private final Map<Path, Path> stages = new LinkedHashMap<>();
    private final List<Staged> files = new ArrayList<>();

    /**
     * Where a file is to be written now: under its own name where its folder exists, else in a folder that gets its name later.
     *
     * @throws IOException if there is no folder to be made
     */
    Path stage(Path file, boolean replaces) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path missing = highestMissing(absolute.getParent());
        if (missing == null) {
            return file;
        }
        Path stage = stages.get(missing);
        if (stage == null) {
            stage = missing.resolveSibling(".tilewright-" + UUID.randomUUID() + ".part");
            Files.createDirectory(stage);
            UnfinishedFiles.add(stage);
            stages.put(missing, stage);
        }
        Path staged = stage.resolve(missing.relativize(absolute));
        Files.createDirectories(staged.getParent());
        files.add(new Staged(absolute, staged, replaces));
        return staged;
    }

    /** The folder nearest to the root that does not exist; null if the folder does. */
    private static Path highestMissing(Path folder) {
        Path missing = null;
        for (Path each = folder; each != null && !Files.exists(each, LinkOption.NOFOLLOW_LINKS); each = each
                .getParent()) {
            missing = each;
        }
        return missing;
    }

    /**
     * Gives the folders their names.
     *
     * @throws IOException if one cannot get its name; those that had theirs already are taken back
     */
    void place() throws IOException {
        Map<Path, Path> placed = new LinkedHashMap<>();
        try {
            for (Map.Entry<Path, Path> entry : stages.entrySet()) {
                place(entry.getKey(), entry.getValue());
                placed.put(entry.getKey(), entry.getValue());
            }
        } catch (IOException e) {
            for (Map.Entry<Path, Path> entry : placed.entrySet()) {
                if (!Files.exists(entry.getValue())) {
                    Files.move(entry.getKey(), entry.getValue());
                }
            }
            throw e;
        }
        close();
    }

    private void place(Path folder, Path stage) throws IOException {
        try {
            Files.move(stage, folder);
        } catch (FileAlreadyExistsException e) {
            // Another process made the folder meanwhile: both may put their files there.
            for (Staged each : files) {
                if (each.staged().startsWith(stage)) {
                    Files.createDirectories(each.file().getParent());
                    if (each.replaces()) {
                        Files.move(each.staged(), each.file(), StandardCopyOption.REPLACE_EXISTING);
                    } else {
                        Files.move(each.staged(), each.file());
                    }
                }
            }
        }
    }

    /** Takes away all that has no name. */
    void close() throws IOException {
        for (Path stage : stages.values()) {
            if (UnfinishedFiles.remove(stage)) {
                UnfinishedFiles.delete(stage);
            }
        }
    }
}
