package org.tilewright.run.folder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.InputException;
import org.tilewright.input.Range;

/**
 * What {@code lines.json} of a run says: what each line of its frame's fragment programs cost the shader cores.
 *
 * @param schema     version of the format, 1
 * @param components the shader cores of each GPU
 */
public record RunLines(@Range(from = 1, to = 1) int schema, List<Component> components) {

    private static final String FILE = "lines.json";

    /**
     * The lines of one GPU.
     *
     * @param component name of its shader cores
     * @param lines     by program and line
     */
    public record Component(String component, List<Line> lines) {}

    /**
     * A line.
     *
     * @param program      number of the program in the frame; -1 of draws without one
     * @param line         from 1
     * @param instructions instructions of warps that were issued
     * @param lanes        lanes that carried them out
     * @param cycles       by cause, ticks of all cores together
     */
    public record Line(@Range(from = -1) int program, @Range(from = 1) int line, @Range long instructions,
            @Range long lanes, Map<String, @Range Long> cycles) {}

    /**
     * Reads the lines of a run.
     *
     * @param folder the run's folder
     * @return its lines
     * @throws InputException if they cannot be read, or there are none
     */
    public static RunLines read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new InputException(folder + ": there is no " + FILE
                    + "; expected a run of one frame on a machine with shader cores");
        }
        return ResultFiles.read(file, RunLines.class);
    }
}
