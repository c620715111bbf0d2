package org.tilewright.sim.output;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileKind;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;

/**
 * What {@code --trace} asks for.
 *
 * @param source whose accesses are written: {@code zcache}, {@code texture0} and so on, or {@code memory}
 * @param file where they go
 */
public record TraceOption(String source, Path file) {

    private static final String MEMORY = "memory";
    private static final String TEXTURE = "texture";
    private static final Pattern OPTION = Pattern.compile("(zcache|texture\\d{1,4}|memory)=(.+)");

    /**
     * Reads the option's value.
     *
     * @throws InputException if it is no {@code zcache=FILE} or the like
     * @throws java.nio.file.InvalidPathException if the file cannot be one
     */
    public static TraceOption of(String text) {
        Matcher parts = OPTION.matcher(text);
        if (!parts.matches()) {
            throw new InputException(
                    "--trace " + text + ": expected zcache=FILE, texture0=FILE or the like, or memory=FILE");
        }
        return new TraceOption(parts.group(1), Path.of(parts.group(2)));
    }

    /** What kind of file it becomes. */
    public FileKind kind() {
        return source.equals(MEMORY) ? FileKind.REQUESTS : FileKind.TRACE;
    }

    /**
     * Opens the file.
     *
     * @param gpu the GPU whose accesses are written
     * @throws InputException if it cannot be written
     */
    public TraceFile open(Gpu gpu) {
        return source.equals(MEMORY) ? new DramTrace(file, gpu.memory()) : new DinTrace(file);
    }

    /** Options of a run in which an opened file hears what it asked for, besides who does already. */
    public RunOptions traced(RunOptions options, TraceFile opened) {
        return switch (opened) {
            case DramTrace requests -> options.withMemoryTrace(requests);
            case DinTrace accesses -> source.startsWith(TEXTURE)
                    ? options.withTextureTrace(Integer.parseInt(source.substring(TEXTURE.length())), accesses)
                    : options.withTrace(accesses);
        };
    }
}
