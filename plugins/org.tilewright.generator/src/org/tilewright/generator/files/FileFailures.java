package org.tilewright.generator.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

import org.tilewright.frame.InputException;

/** Makes the one line that tells a user why a file could not be read or written. */
public final class FileFailures {

    private FileFailures() {}

    /**
     * The line for a file that could not be written.
     *
     * @param file the file or folder
     * @param cause what the file system said
     * @return the exception to throw
     */
    public static InputException cannotWrite(Path file, IOException cause) {
        return new InputException(file + ": cannot be written: " + reason(cause), cause);
    }

    /**
     * The line for a file that could not be read.
     *
     * @param file the file or folder
     * @param cause what the file system said
     * @return the exception to throw
     */
    public static InputException cannotRead(Path file, IOException cause) {
        return new InputException(file + ": cannot be read: " + reason(cause), cause);
    }

    /**
     * A text of several lines as one.
     *
     * @param text any text, or null
     * @return the text without line breaks
     */
    public static String oneLine(String text) {
        return text == null ? "" : text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    private static String reason(IOException failure) {
        IOException cause = failure; // Image writers wrap what the file system said.
        while (cause.getCause() instanceof IOException deeper) {
            cause = deeper;
        }
        if (cause instanceof AccessDeniedException) {
            return "access denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (cause instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (cause instanceof FileSystemException refused && refused.getReason() != null) {
            return oneLine(refused.getReason());
        }
        String message = oneLine(cause.getMessage());
        return message.isEmpty() ? cause.getClass().getSimpleName() : message;
    }
}
