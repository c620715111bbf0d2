package org.tilewright.run.folder;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.input.InputText;
import org.tilewright.input.JsonRecords;
import org.tilewright.input.Place;
import org.tilewright.input.Range;

/**
 * {@code progress.jsonl} in the folder of a run that is going on: what its simulator says, each line with the seconds since
 * the run began, so that whoever looks at the folder sees how far it is. It is gone when the run has ended.
 */
public final class ProgressFile {

    private static final String NAME = "progress.jsonl";
    private static final String COUNTED = "{\"counted\"";
    private static final int MAXIMUM_BYTES = 1 << 28;

    private final Path file;
    private final long begin;

    /**
     * The file of a run that begins; it is made when there is something to say.
     *
     * @param folder     the run folder in the making
     * @param beginNanos when the simulator was started, as {@link System#nanoTime()} has it
     */
    public ProgressFile(Path folder, long beginNanos) {
        file = folder.resolve(NAME);
        begin = beginNanos;
    }

    /**
     * How far a run is.
     *
     * @param seconds since the run began
     * @param draw the draw that was sent last
     * @param draws draws of the frame
     * @param cycles ticks simulated
     */
    public record Moment(double seconds, @Range int draw, @Range int draws, @Range long cycles) {}

    /** Whether a line that a simulator said is about what it has counted. */
    public static boolean isCounts(String line) {
        return line.startsWith(COUNTED);
    }

    /** Adds what the simulator said; a progress that cannot be written is no reason to end a run. */
    public void add(String line) {
        if (!line.startsWith("{\"draw\"") && !isCounts(line)) {
            return;
        }
        String seconds = String.format(Locale.ROOT, "{\"seconds\":%.3f,", (System.nanoTime() - begin) / 1e9);
        try (Writer out = Files.newBufferedWriter(file, StandardOpenOption.CREATE,
                StandardOpenOption.APPEND)) {
            out.write(seconds + line.substring(1) + "\n");
        } catch (IOException e) {
            // Nobody sees how far the run is; its results will say all.
        }
    }

    /** Removes the file. */
    public void remove() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileFailures.cannotWrite(file, e);
        }
    }

    /**
     * Reads how far a run has been.
     *
     * @param folder its folder
     * @return the moments in their order; a last line that is half written is left out; empty if there is no such file
     * @throws org.tilewright.frame.InputException if the file cannot be read
     */
    public static List<Moment> read(Path folder) {
        return read(folder, false, Moment.class);
    }

    /** What was said of intervals, line by line; a last line that is half written is left out. */
    static <L extends Record> List<L> readCounts(Path folder, Class<L> line) {
        return read(folder, true, line);
    }

    private static <L extends Record> List<L> read(Path folder, boolean counts, Class<L> kind) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return List.of();
        }
        String text = InputText.read(file, MAXIMUM_BYTES, "how far a run is", InputException::new);
        Place place = new Place(file.toString(), InputException::new);
        List<L> lines = new ArrayList<>();
        int number = 0;
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
            number++;
            boolean isCounts = line.startsWith(COUNTED.substring(1), line.indexOf(',') + 1);
            if (isCounts == counts && !line.isEmpty()) {
                lines.add(JsonRecords.parseLine(line, kind, place.at("line " + number)));
            }
        }
        return lines;
    }
}
