package org.tilewright.run.imports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

import org.tilewright.frame.Frame;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.files.FileSet;
import org.tilewright.frame.format.FrameWriter;

/** What an import writes, frames and the report beside them: all of it, or nothing. */
public final class ImportedFiles {

    private static final String FRAME = ".frame";

    private final IntFunction<Path> fileOf;
    private final boolean overwrite;
    private final FileSet files;
    private final List<Path> written = new ArrayList<>();
    private Report report;

    /**
     * What is said of an import, which stands in files beside the frames, too.
     *
     * @param lines to people
     * @param json  to programs
     */
    public record Report(List<String> lines, String json) {}

    private ImportedFiles(IntFunction<Path> fileOf, boolean overwrite, FileSet files) {
        this.fileOf = fileOf;
        this.overwrite = overwrite;
        this.files = files;
    }

    /** One frame into a file, whose name without its ending the report has, too; the import gives it away and says how it went. */
    static ImportedFiles one(Path file, boolean overwrite, Function<ImportedFiles, Report> source) {
        return run(file, i -> file, without(file.getFileName().toString(), FRAME), file, overwrite, source);
    }

    /** Several frames with their numbers into a folder. */
    static ImportedFiles several(Path folder, String name, boolean overwrite, Function<ImportedFiles, Report> source) {
        return run(folder, i -> file(folder, name, i), name, folder.resolve(name),
                overwrite, source);
    }

    /**
     * Where a frame of several goes.
     *
     * @param folder the folder of all of them
     * @param name   name of what they are made of
     * @param number the frame's number
     * @return the file
     */
    public static Path file(Path folder, String name, int number) {
        return folder.resolve("%s-%05d%s".formatted(name, number, FRAME));
    }

    private static ImportedFiles run(Path out, IntFunction<Path> fileOf, String base, Path beside, boolean overwrite,
            Function<ImportedFiles, Report> source) {
        try (FileSet set = new FileSet()) {
            ImportedFiles files = new ImportedFiles(fileOf, overwrite, set);
            files.report = source.apply(files);
            set.replace(beside.resolveSibling(base + ".import.txt"), String.join("\n", files.report.lines()) + "\n");
            set.replace(beside.resolveSibling(base + ".import.json"), files.report.json() + "\n");
            set.finish();
            return files;
        } catch (UncheckedIOException e) {
            throw FileFailures.cannotWrite(out, e.getCause());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    /** Takes a frame. */
    void write(int number, Frame frame) {
        Path file = fileOf.apply(number);
        if (!overwrite) {
            FileKind.FRAME.requireReplaceable("--out", file, "--overwrite to replace it");
        }
        try {
            files.replace(file, stream -> FrameWriter.write(frame, stream));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        written.add(file);
    }

    /**
     * The frames.
     *
     * @return their files, in the order in which they were made
     */
    public List<Path> frames() {
        return List.copyOf(written);
    }

    /**
     * What a terminal shows: the files, then the report.
     *
     * @return lines without ends
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        written.forEach(file -> lines.add(file.toString()));
        lines.addAll(report.lines());
        return lines;
    }

    /**
     * What was said of the import.
     *
     * @return what stands in the files of the report
     */
    public Report report() {
        return report;
    }

    /** A name without an ending, unless it is nothing else. */
    static String without(String name, String ending) {
        return name.endsWith(ending) && name.length() > ending.length()
                ? name.substring(0, name.length() - ending.length())
                : name;
    }
}
