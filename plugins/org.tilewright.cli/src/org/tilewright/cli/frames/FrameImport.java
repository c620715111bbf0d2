package org.tilewright.cli.frames;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.opengl.frame.ImportReport;
import org.tilewright.opengl.frame.ReportText;
import org.tilewright.opengl.frame.TraceImport;

/** Makes frames of a trace. */
final class FrameImport {

    private static final String TRACE = ".trace";

    private FrameImport() {}

    /** Imports one frame into a file. */
    static ImportedFiles one(Path trace, int number, Path file, boolean strict, boolean overwrite) {
        return ImportedFiles.one(file, overwrite, files -> run(trace, number, number, strict, files));
    }

    /** Imports several frames into a folder. */
    static ImportedFiles several(Path trace, int first, int last, Path folder, boolean strict, boolean overwrite) {
        return ImportedFiles.several(folder, name(trace), overwrite, files -> run(trace, first, last, strict, files));
    }

    private static ImportedFiles.Report run(Path trace, int first, int last, boolean strict, ImportedFiles files) {
        ImportReport report = TraceImport.run(trace, name(trace), first, last, files::write);
        if (strict && report.mayDiffer()) {
            throw new InputException(trace + ": " + report.firstDifference()
                    + "; expected nothing that may change the image, as --strict asks");
        }
        return new ImportedFiles.Report(ReportText.lines(report), ReportText.json(report));
    }

    private static String name(Path trace) {
        return ImportedFiles.without(trace.getFileName().toString(), TRACE);
    }
}
