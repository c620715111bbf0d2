package org.tilewright.run.report.files;

import java.io.IOException;
import java.nio.file.Path;

import org.tilewright.frame.files.FileFailures;
import org.tilewright.frame.files.FileSet;
import org.tilewright.run.report.Chart;
import org.tilewright.run.report.CsvText;
import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.report.chart.ChartDrawing;

/** Writes a report: {@code NAME.md}, and beside it in the folder {@code NAME} its tables as CSV and its charts as SVG. */
public final class ReportWriter {

    private ReportWriter() {}

    /**
     * Writes a report, over an older one of its name.
     *
     * @param report the report
     * @param folder folder of its Markdown file; made when it does not exist
     * @return whether the charts were drawn: a machine without any font cannot
     * @throws org.tilewright.frame.InputException if a file cannot be written
     */
    public static boolean write(Report report, Path folder) {
        boolean charts = ChartDrawing.isPossible();
        Path parts = folder.resolve(report.name());
        try (FileSet files = new FileSet()) {
            for (Report.Section section : report.sections()) {
                for (Report.Block block : section.blocks()) {
                    if (block instanceof Table table) {
                        files.replace(parts.resolve(table.name() + ".csv"), CsvText.of(table));
                    } else if (block instanceof Chart chart && charts) {
                        files.replace(parts.resolve(chart.name() + ".svg"), ChartDrawing.svg(chart));
                    }
                }
            }
            files.replace(folder.resolve(report.name() + ".md"), new MarkdownText(report, charts).make());
            files.finish();
            return charts;
        } catch (IOException e) {
            throw FileFailures.cannotWrite(folder, e);
        }
    }
}
