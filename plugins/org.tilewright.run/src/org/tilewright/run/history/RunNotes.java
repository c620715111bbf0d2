package org.tilewright.run.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.input.MayBeMissing;
import org.tilewright.input.Range;
import org.tilewright.run.folder.ResultFiles;

/**
 * What people say of a run. It lies in the run's folder as {@code notes.json} and travels with it; a run of which nobody
 * said anything has none.
 *
 * @param schema version of the format, {@value #SCHEMA}
 * @param name what the run is called; null for its folder's name
 * @param tags words to find it by, sorted, each once
 * @param note free text; null for none
 */
public record RunNotes(@Range(from = 1, to = SCHEMA) int schema, @MayBeMissing String name,
        @MayBeMissing List<String> tags, @MayBeMissing String note) {

    /** Version of the format of {@code notes.json}. */
    public static final int SCHEMA = 1;

    /** Name of the file in a run folder. */
    public static final String FILE = "notes.json";

    /** Nothing said. */
    public static final RunNotes NONE = new RunNotes(SCHEMA, null, List.of(), null);

    /** Leaves out what is blank, and sorts the tags. */
    public RunNotes {
        name = blankToNull(name);
        note = blankToNull(note);
        tags = tags == null ? List.of()
                : List.copyOf(new TreeSet<>(tags.stream().map(String::strip).filter(tag -> !tag.isEmpty()).toList()));
    }

    /**
     * Reads the notes of a run.
     *
     * @param run its folder
     * @return them; {@link #NONE} if there are none
     * @throws InputException if they cannot be read
     */
    public static RunNotes read(Path run) {
        Path file = run.resolve(FILE);
        if (!Files.exists(file)) {
            return NONE;
        }
        return ResultFiles.read(file, RunNotes.class);
    }

    /** The same under another name; null for the folder's. */
    public RunNotes withName(String newName) {
        return new RunNotes(schema, newName, tags, note);
    }

    /** The same with these tags. */
    public RunNotes withTags(List<String> newTags) {
        return new RunNotes(schema, name, newTags, note);
    }

    /** The same with one more tag. */
    public RunNotes withTag(String tag) {
        return withTags(Stream.concat(tags.stream(), Stream.of(tag)).toList());
    }

    /** The same without a tag. */
    public RunNotes withoutTag(String tag) {
        return withTags(tags.stream().filter(each -> !each.equals(tag)).toList());
    }

    /** The same with another text; null for none. */
    public RunNotes withNote(String newNote) {
        return new RunNotes(schema, name, tags, newNote);
    }

    /**
     * Puts them into a run's folder, in place of those that are there; nothing said leaves no file.
     *
     * @param run a run's folder
     * @throws InputException if it is none, or cannot be written
     */
    public void write(Path run) {
        SaidFile.write(run, FILE, equals(NONE) ? null : this);
    }

    private static String blankToNull(String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
