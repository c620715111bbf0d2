package org.tilewright.ui.results.charts;

import java.nio.file.Files;
import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.run.Outcome;
import org.tilewright.run.RunFolder;
import org.tilewright.run.RunRecord;
import org.tilewright.run.RunState;
import org.tilewright.run.series.RunSeries;
import org.tilewright.run.series.SeriesTable;

/**
 * The series that a run has.
 *
 * @param live whether it is still going on, so that they are of its progress
 * @param overDraws whether they are over draws
 * @param hasDraws whether there are some over draws
 * @param table the series
 */
record SeriesOfRun(boolean live, boolean overDraws, boolean hasDraws, SeriesTable table) {

    /**
     * Reads a run.
     *
     * @param run its folder
     * @param overDraws whether series over draws are wanted, if there are some
     * @return its series
     * @throws InputException if it has none
     */
    static SeriesOfRun read(Path run, boolean overDraws) {
        RunRecord record = RunFolder.read(run);
        if (record.outcome() == Outcome.RUNNING) {
            return new SeriesOfRun(true, false, false, RunSeries.progress(run));
        }
        RunState.requireResults(run, record);
        boolean hasDraws = Files.isRegularFile(run.resolve("draws.json"));
        boolean draws = overDraws && hasDraws;
        return new SeriesOfRun(false, draws, hasDraws, draws ? RunSeries.overDraws(run) : RunSeries.overTime(run));
    }
}
