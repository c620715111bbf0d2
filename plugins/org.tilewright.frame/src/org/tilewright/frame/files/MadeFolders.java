package org.tilewright.frame.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** Folders that are made for something to be written, and taken away again if that fails and nothing else is in them. */
public final class MadeFolders {

    private final Deque<Path> made = new ArrayDeque<>();

    /**
     * Makes a folder, and those it lies in, as far as they are not there.
     *
     * @param folder the folder
     * @return the folder
     * @throws IOException if one cannot be made; those that were stay until {@link #takeBack}
     */
    public Path make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            make(parent);
        }
        try {
            Files.createDirectory(folder);
            made.push(folder.toAbsolutePath());
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(folder)) {
                throw new NotDirectoryException(folder.toString()); // Else another process made it meanwhile.
            }
        }
        return folder;
    }

    /** Takes away the folders that were made here and are empty. */
    public void takeBack() {
        while (!made.isEmpty()) {
            try {
                Files.deleteIfExists(made.pop());
            } catch (IOException e) {
                // Somebody else put something there.
            }
        }
    }
}
