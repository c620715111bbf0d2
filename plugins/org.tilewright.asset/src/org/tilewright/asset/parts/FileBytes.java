package org.tilewright.asset.parts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.input.Place;

/** The bytes of files, within bounds, and of what they name, which lies in their folder and nowhere else. */
public final class FileBytes {

    /** Most bytes of a file that is read. */
    public static final int LARGEST = 1 << 28;

    private FileBytes() {}

    /**
     * Reads a file.
     *
     * @param file  the file
     * @param place the file as it is named in complaints
     * @return all its bytes
     */
    public static byte[] of(Path file, Place place) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw place.error("has more than " + LARGEST + " bytes", "a smaller file");
            }
            return bytes;
        } catch (IOException e) {
            throw FileFailures.cannotRead(file, e);
        }
    }

    /**
     * Finds a file that another one names.
     *
     * @param file  the file that names it
     * @param name  its path from there
     * @param place where it is named
     * @return the file, which is there
     */
    public static Path beside(Path file, String name, Place place) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        try {
            Path named = folder.resolve(name).normalize();
            if (name.isEmpty() || name.contains(":") || name.startsWith("/") || !named.startsWith(folder)
                    || Files.exists(named) && !named.toRealPath().startsWith(folder.toRealPath())) {
                throw place.error(Place.quote(name), "a file in the folder of this one");
            }
            if (!Files.isRegularFile(named)) {
                throw place.error("no such file: " + Place.quote(name), "a file that is there");
            }
            return named;
        } catch (InvalidPathException | IOException e) {
            throw place.error(Place.quote(name) + " cannot be read", "a file in the folder of this one");
        }
    }
}
