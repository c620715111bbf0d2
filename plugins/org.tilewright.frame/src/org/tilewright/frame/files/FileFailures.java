package org.tilewright.frame.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.tilewright.frame.InputException;

/** Makes the one line that tells a user why a file could not be read or written. */
public final class FileFailures {

    /** Of a pipe. */
    static final String NOBODY_READS = "nobody reads it any more";

    /** What systems say that is told in plainer words. */
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("No such file or directory", "no such file or folder");
        WORDS.put("Permission denied", "permission denied");
        WORDS.put("Operation not permitted", "permission denied");
        WORDS.put("Access is denied", "permission denied");
        WORDS.put("No space left on device", "no space left");
        WORDS.put("There is not enough space on the disk", "no space left");
        WORDS.put("Disk quota exceeded", "no space left for this user");
        WORDS.put("File too large", "the file would be larger than is allowed");
        WORDS.put("Read-only file system", "the file system can only be read");
        WORDS.put("Is a directory", "is a folder");
        WORDS.put("Not a directory", "not a folder");
        WORDS.put("Directory not empty", "exists already");
        WORDS.put("File exists", "exists already");
        WORDS.put("File name too long", "the name is too long");
        WORDS.put("Too many levels of symbolic links", "links that lead in a circle");
        WORDS.put("Too many open files", "too many open files");
        WORDS.put("Input/output error", "the device failed");
        WORDS.put("Broken pipe", NOBODY_READS);
        WORDS.put("The pipe is being closed", NOBODY_READS);
    }

    private FileFailures() {}

    /**
     * The line for a file that could not be written.
     *
     * @param file the file or folder
     * @param cause what the file system said
     * @return the exception to throw
     */
    public static InputException cannotWrite(Path file, IOException cause) {
        return new InputException(file + ": cannot be written: " + reason(file, cause), cause);
    }

    /**
     * The line for a file that could not be read.
     *
     * @param file the file or folder
     * @param cause what the file system said
     * @return the exception to throw
     */
    public static InputException cannotRead(Path file, IOException cause) {
        return new InputException(file + ": cannot be read: " + reason(file, cause), cause);
    }

    /**
     * The line for a text that is no path here, as one with letters that the encoding of the locale does not have.
     *
     * @param failure what the text was refused with
     * @return one line without names of classes
     */
    public static String noPath(InvalidPathException failure) {
        boolean isNul = failure.getInput().indexOf('\0') >= 0;
        return "'" + oneLine(failure.getInput().replace('\0', ' ')) + "' is no path"
                + (isNul ? "; expected one without zeros"
                        : " in " + System.getProperty("sun.jnu.encoding", "the encoding")
                                + ", the encoding of this locale; expected a"
                                + " locale with UTF-8, such as LC_ALL=C.UTF-8");
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

    /**
     * Why something failed, in words.
     *
     * @param file the file or folder that was to be read or written
     * @param failure what the file system said
     * @return a few words without names of classes, and without the file's own name
     */
    public static String reason(Path file, IOException failure) {
        IOException cause = failure; // Image writers wrap what the file system said.
        while (cause.getCause() instanceof IOException deeper) {
            cause = deeper;
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof FileAlreadyExistsException || cause instanceof DirectoryNotEmptyException) {
            return alreadyThere(file, (FileSystemException) cause);
        }
        if (cause instanceof FileSystemLoopException) {
            return "links that lead in a circle";
        }
        if (cause instanceof CharacterCodingException) {
            return "is not text in UTF-8";
        }
        String words = cause instanceof NoSuchFileException ? "no such file or folder"
                : cause instanceof NotDirectoryException ? "not a folder" : plain(cause);
        return words.equals("no such file or folder") || words.equals("not a folder") ? onTheWay(file, words) : words;
    }

    private static String alreadyThere(Path file, FileSystemException cause) {
        Path there = cause.getFile() == null ? file : Path.of(cause.getFile());
        boolean isOnTheWay = !there.toAbsolutePath().equals(file.toAbsolutePath())
                && file.toAbsolutePath().startsWith(there.toAbsolutePath());
        return isOnTheWay ? there + " is not a folder" : "exists already";
    }

    /** Names the folder that is missing or no folder, if there is one. */
    private static String onTheWay(Path file, String words) {
        Path missing = null;
        for (Path parent = file.getParent(); parent != null; parent = parent.getParent()) {
            if (Files.exists(parent)) {
                return !Files.isDirectory(parent) ? parent + " is not a folder"
                        : missing == null ? words : "no such folder: " + missing;
            }
            missing = parent;
        }
        return missing == null ? words : "no such folder: " + missing;
    }

    private static String plain(IOException cause) {
        String said = cause instanceof FileSystemException refused ? refused.getReason() : cause.getMessage();
        String line = oneLine(said);
        for (Map.Entry<String, String> known : WORDS.entrySet()) {
            if (line.contains(known.getKey())) {
                return known.getValue();
            }
        }
        if (cause instanceof FileNotFoundException) {
            return "no such file or folder";
        }
        return line.isEmpty() ? "the file system gives no reason" : line;
    }
}
