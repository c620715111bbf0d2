package org.tilewright.run.imports;

import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.opengl.frame.ImportReport;
import org.tilewright.opengl.frame.ReportText;
import org.tilewright.opengl.frame.TraceImport;

/**
 * Frames that are made of a trace.
 *
 * @param trace  the trace
 * @param first  number of the first of them, as lists of the trace number them
 * @param last   number of the last one
 * @param strict whether nothing is written if something was not understood or not carried that may change an image
 */
public record TraceFrames(Path trace, int first, int last, boolean strict) {

    /** The usual endings, of which a name has one. */
    private static final List<String> ENDINGS = List.of(".trace", ".txt.gz", ".txt");

    /**
     * What frames of a trace are called.
     *
     * @param trace the trace
     * @return the name of its file, without the usual ending
     */
    public static String name(Path trace) {
        String file = trace.getFileName().toString();
        return ENDINGS.stream().filter(file::endsWith).findFirst().map(ending -> ImportedFiles.without(file, ending))
                .orElse(file);
    }

    /**
     * Imports the first frame into a file.
     *
     * @param file      the file
     * @param overwrite whether a file that is no frame is replaced, too
     * @param watch     is told how it goes on
     * @return what was written
     * @throws InputException if the trace cannot be read, has no such frame, or the file cannot be written
     */
    public ImportedFiles into(Path file, boolean overwrite, ImportWatch watch) {
        return ImportedFiles.one(file, overwrite, files -> run(first, files, watch));
    }

    /**
     * Imports all frames into a folder.
     *
     * @param folder    the folder
     * @param overwrite whether files that are no frames are replaced, too
     * @param watch     is told how it goes on
     * @return what was written
     * @throws InputException if the trace cannot be read, has no such frames, or a file cannot be written
     */
    public ImportedFiles intoFolder(Path folder, boolean overwrite, ImportWatch watch) {
        return ImportedFiles.several(folder, name(trace), overwrite, files -> run(last, files, watch));
    }

    private ImportedFiles.Report run(int end, ImportedFiles files, ImportWatch watch) {
        ImportReport report = TraceImport.run(trace, name(trace), first, end, (number, frame) -> {
            files.write(number, frame);
            watch.frame(number);
        }, watch::calls);
        if (strict && report.mayDiffer()) {
            throw new InputException(trace + ": " + report.firstDifference()
                    + "; expected nothing that may change the image, as --strict asks");
        }
        return new ImportedFiles.Report(ReportText.lines(report), ReportText.json(report));
    }
}
