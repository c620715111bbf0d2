package org.tilewright.run.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.tilewright.frame.InputException;
import org.tilewright.input.Range;
import org.tilewright.run.folder.ResultFiles;

/**
 * The bookmarks of a run. They lie in the run's folder as {@code bookmarks.json} and travel with it; a run without any has
 * no such file.
 *
 * @param schema version of the format, {@value #SCHEMA}
 * @param bookmarks the earliest cycle first
 */
public record Bookmarks(@Range(from = 1, to = SCHEMA) int schema, List<Bookmark> bookmarks) {

    /** Version of the format of {@code bookmarks.json}. */
    public static final int SCHEMA = 1;

    /** Name of the file in a run folder. */
    public static final String FILE = "bookmarks.json";

    /** No bookmarks. */
    public static final Bookmarks NONE = new Bookmarks(SCHEMA, List.of());

    private static final Comparator<Bookmark> ORDER = Comparator.comparingLong(Bookmark::cycle)
            .thenComparing(Bookmark::component).thenComparing(Bookmark::name);

    /** Keeps the order. */
    public Bookmarks {
        bookmarks = List.copyOf(bookmarks);
    }

    /**
     * Reads the bookmarks of a run.
     *
     * @param run its folder
     * @return them; {@link #NONE} if there are none
     * @throws InputException if they cannot be read
     */
    public static Bookmarks read(Path run) {
        Path file = run.resolve(FILE);
        if (!Files.exists(file)) {
            return NONE;
        }
        return ResultFiles.read(file, Bookmarks.class);
    }

    /** The bookmark of a name. */
    public Optional<Bookmark> find(String name) {
        return bookmarks.stream().filter(bookmark -> bookmark.name().equals(name)).findFirst();
    }

    /** The same with a bookmark, in place of that of its name. */
    public Bookmarks with(Bookmark bookmark) {
        return new Bookmarks(schema, Stream.concat(without(bookmark.name()).bookmarks().stream(), Stream.of(bookmark))
                .sorted(ORDER).toList());
    }

    /** The same without the bookmark of a name. */
    public Bookmarks without(String name) {
        return new Bookmarks(schema, bookmarks.stream().filter(each -> !each.name().equals(name)).toList());
    }

    /**
     * Puts them into a run's folder, in place of those that are there; none leave no file.
     *
     * @param run a run's folder
     * @throws InputException if it is none, or cannot be written
     */
    public void write(Path run) {
        SaidFile.write(run, FILE, bookmarks.isEmpty() ? null : this);
    }
}
