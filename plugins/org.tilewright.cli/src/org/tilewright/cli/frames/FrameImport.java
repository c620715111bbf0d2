package org.tilewright.cli.frames;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.tilewright.frame.InputException;
import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileKind;
import org.tilewright.frame.files.FileSet;
import org.tilewright.frame.format.FrameWriter;
import org.tilewright.opengl.frame.ImportReport;
import org.tilewright.opengl.frame.ReportText;
import org.tilewright.opengl.frame.TraceImport;

/**
 * Frames of a trace, written with the report beside them: all of it, or nothing.
 *
 * @param files  the frames' files
 * @param report what could not be taken as it was
 */
record FrameImport(List<Path> files, ImportReport report) {

    private static final String FRAME = ".frame";
    private static final String TRACE = ".trace";

    /** Imports one frame into a file, whose name without its ending the report has, too. */
    static FrameImport one(Path trace, int number, Path file, boolean strict, boolean overwrite) {
        String base = without(file.getFileName().toString(), FRAME);
        return run(trace, number, number, i -> file, file.resolveSibling(base + ".import"), strict, overwrite, file);
    }

    /** Imports several frames into a folder. */
    static FrameImport several(Path trace, int first, int last, Path folder, boolean strict, boolean overwrite) {
        String name = name(trace);
        return run(trace, first, last, i -> folder.resolve("%s-%05d%s".formatted(name, i, FRAME)),
                folder.resolve(name + ".import"), strict, overwrite, folder);
    }

    private static FrameImport run(Path trace, int first, int last, IntFunction<Path> fileOf, Path reports,
            boolean strict, boolean overwrite, Path out) {
        List<Path> written = new ArrayList<>();
        try (FileSet files = new FileSet()) {
            ImportReport report = TraceImport.run(trace, name(trace), first, last, (number, frame) -> {
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
            });
            if (strict && report.mayDiffer()) {
                throw new InputException(
                        trace + ": " + report.firstDifference() + "; expected nothing that may change the"
                                + " image, as --strict asks");
            }
            files.replace(beside(reports, ".txt"), String.join("\n", ReportText.lines(report)) + "\n");
            files.replace(beside(reports, ".json"), ReportText.json(report) + "\n");
            files.finish();
            return new FrameImport(written, report);
        } catch (UncheckedIOException e) {
            throw FileFailures.cannotWrite(out, e.getCause());
        } catch (IOException e) {
            throw FileFailures.cannotWrite(out, e);
        }
    }

    private static Path beside(Path reports, String ending) {
        return reports.resolveSibling(reports.getFileName() + ending);
    }

    private static String name(Path trace) {
        return without(trace.getFileName().toString(), TRACE);
    }

    private static String without(String name, String ending) {
        return name.endsWith(ending) && name.length() > ending.length()
                ? name.substring(0, name.length() - ending.length())
                : name;
    }
}
