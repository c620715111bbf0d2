package org.tilewright.run.commit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;

/** Asks the installed git for a file as it was last committed. */
public final class LastCommit {

    private LastCommit() {}

    /**
     * The bytes of a file in the commit that is checked out.
     *
     * @throws InputException if there is no git, or the file is in no repository or in no commit; the message is one line
     */
    public static byte[] bytes(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        if (absolute.getParent() == null) {
            throw new InputException(file + ": is a folder; expected a file that was committed");
        }
        List<String> command = List.of("git", "show", "HEAD:./" + absolute.getFileName());
        Process git;
        try {
            git = new ProcessBuilder(command).directory(absolute.getParent().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException absent) {
            throw new InputException(file + ": git cannot be started, so there is no last commit to compare with",
                    absent);
        }
        try (InputStream out = git.getInputStream()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            out.transferTo(bytes);
            if (git.waitFor() != 0) {
                throw new InputException(file + ": git knows no commit of it; expected a file that was committed");
            }
            return bytes.toByteArray();
        } catch (IOException failure) {
            throw new InputException(file + ": git failed: " + failure.getMessage(), failure);
        } catch (InterruptedException interrupted) {
            git.destroy();
            Thread.currentThread().interrupt();
            throw new InputException(file + ": waiting for git was interrupted", interrupted);
        }
    }

    /** The same as text. */
    public static String text(Path file) {
        return new String(bytes(file), StandardCharsets.UTF_8);
    }
}
