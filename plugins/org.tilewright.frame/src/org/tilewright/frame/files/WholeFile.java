package org.tilewright.frame.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * A file that is there when it is whole. It is written under another name in its folder, and gets its own in one step when
 * it is finished. Closed before that, also by the end of the virtual machine, it leaves nothing behind, and what stood in
 * its place still does. A link is followed; a device or a pipe is written as it goes. New files have the mode that the umask
 * leaves them, others keep theirs.
 */
public final class WholeFile implements AutoCloseable {

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes it; the stream is buffered, and closed by whoever opened it. */
        void writeTo(OutputStream out) throws IOException;
    }

    private final Path file;
    private final boolean replaces;
    private final boolean directly;
    private final Path part;
    private final FileChannel channel;
    private final OutputStream stream;

    private WholeFile(Path named, boolean replaces) throws IOException {
        file = replaces ? behindLinks(named) : named;
        this.replaces = replaces;
        boolean there = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        if (there && !replaces) {
            throw new FileAlreadyExistsException(named.toString());
        }
        if (Files.isDirectory(file)) {
            throw new FileSystemException(named.toString(), null, "is a folder");
        }
        if (there && !Files.isWritable(file)) {
            throw new AccessDeniedException(named.toString());
        }
        directly = there && !Files.isRegularFile(file);
        part = directly ? file : file.resolveSibling(".tilewright-" + UUID.randomUUID() + ".part");
        channel = directly ? FileChannel.open(file, StandardOpenOption.WRITE)
                : FileChannel.open(part, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        stream = new BufferedOutputStream(Channels.newOutputStream(channel));
        if (!directly) {
            UnfinishedFiles.add(part);
            if (there) {
                keepMode();
            }
        }
    }

    /**
     * Begins a file that may stand in the place of another one.
     *
     * @param file the file, in a folder that exists
     * @return the file, to be written, finished and closed
     * @throws IOException if it cannot be written there
     */
    public static WholeFile replacing(Path file) throws IOException {
        return new WholeFile(file, true);
    }

    /**
     * Begins a new file.
     *
     * @param file the file, in a folder that exists
     * @return the file, to be written, finished and closed
     * @throws IOException if it is there already, now or when it is finished, or cannot be written
     */
    public static WholeFile creating(Path file) throws IOException {
        return new WholeFile(file, false);
    }

    /** Writes a file, which may stand in the place of another one. */
    public static void write(Path file, Content content) throws IOException {
        try (WholeFile whole = replacing(file)) {
            content.writeTo(whole.stream());
            whole.finish();
        }
    }

    /** Writes a file, which may stand in the place of another one. */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, out -> out.write(content));
    }

    /** Writes a text in UTF-8, which may stand in the place of another file. */
    public static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a new file. */
    public static void create(Path file, byte[] content) throws IOException {
        try (WholeFile whole = creating(file)) {
            whole.stream().write(content);
            whole.finish();
        }
    }

    /** Takes what the file shall hold. */
    public OutputStream stream() {
        return stream;
    }

    /**
     * Ends the content and gives the file its name.
     *
     * @throws IOException if it cannot be written, or a new file is there by now
     */
    public void finish() throws IOException {
        end();
        place();
    }

    /** Ends the content; the name is still to be given. */
    void end() throws IOException {
        stream.flush();
        if (!directly && replaces && Files.exists(file)) {
            channel.force(true); // Else a crash of the system could leave neither the old content nor the new.
        }
        channel.close();
    }

    /** Gives the file its name. */
    void place() throws IOException {
        if (directly) {
            return;
        }
        if (replaces) {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } else {
            placeNew();
        }
        UnfinishedFiles.remove(part);
    }

    /** A second name is given only where there is no file; not every file system has second names. */
    private void placeNew() throws IOException {
        try {
            Files.createLink(file, part);
            Files.delete(part);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException noLinks) {
            Files.move(part, file);
        }
    }

    /** Takes the file away unless it is finished. */
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            if (!directly && UnfinishedFiles.remove(part)) {
                Files.deleteIfExists(part);
            }
        }
    }

    private void keepMode() {
        try {
            PosixFileAttributeView mode = Files.getFileAttributeView(part, PosixFileAttributeView.class);
            if (mode != null) {
                mode.setPermissions(Files.getPosixFilePermissions(file));
            }
        } catch (IOException e) {
            // A file system that knows no modes, or does not let them be changed.
        }
    }

    private static Path behindLinks(Path file) throws IOException {
        if (!Files.isSymbolicLink(file)) {
            return file;
        }
        return Files.exists(file) ? file.toRealPath()
                : file.toAbsolutePath().resolveSibling(Files.readSymbolicLink(file));
    }
}
