package org.tilewright.ui.results.charts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.frame.InputException;
import org.tilewright.run.folder.Outcome;
import org.tilewright.run.folder.RunFolder;
import org.tilewright.run.folder.RunRecord;
import org.tilewright.run.folder.RunState;
import org.tilewright.run.series.GpuSeries;
import org.tilewright.run.series.RunSeries;
import org.tilewright.run.series.Series;
import org.tilewright.run.series.SeriesTable;

/**
 * The series that a run has.
 *
 * @param live whether it is still going on
 * @param choices what they may be over
 * @param over what they are over, one of the choices
 * @param gpus numbers of the GPUs of which there are series
 * @param table the series of the wanted GPUs
 */
record SeriesOfRun(boolean live, List<Over> choices, Over over, List<Integer> gpus, SeriesTable table) {

    /** All GPUs side by side. */
    static final int EACH = -1;

    /** The sums over all GPUs. */
    static final int TOGETHER = -2;

    /** What series are over. */
    enum Over {
        /** Time of the simulated machine. */
        TIME,
        /** Draws of the frame, of a run that has ended. */
        DRAWS,
        /** Time by the clock, of a run that is going on. */
        PROGRESS
    }

    /**
     * Reads a run.
     *
     * @param run its folder
     * @param wanted what the series shall be over, if it has such ones
     * @param gpu the number of a GPU, {@link #EACH} or {@link #TOGETHER}; means nothing where there is one GPU
     * @return its series
     * @throws InputException if it has none
     */
    static SeriesOfRun read(Path run, Over wanted, int gpu) {
        RunRecord record = RunFolder.read(run);
        if (record.outcome() == Outcome.RUNNING) {
            return live(run, wanted).of(gpu);
        }
        RunState.requireResults(run, record);
        boolean hasDraws = Files.isRegularFile(run.resolve("draws.json"));
        boolean draws = wanted == Over.DRAWS && hasDraws;
        return new SeriesOfRun(false, hasDraws ? List.of(Over.TIME, Over.DRAWS) : List.of(Over.TIME),
                draws ? Over.DRAWS : Over.TIME, List.of(),
                draws ? RunSeries.overDraws(run) : RunSeries.overTime(run)).of(gpu);
    }

    /** Until something has been counted for an interval, how far the run is by the clock. */
    private static SeriesOfRun live(Path run, Over wanted) {
        List<Over> choices = List.of(Over.TIME, Over.PROGRESS);
        SeriesTable counted = wanted == Over.PROGRESS ? null : RunSeries.untilNow(run);
        return counted == null || counted.places().length == 0
                ? new SeriesOfRun(true, choices, Over.PROGRESS, List.of(), RunSeries.progress(run))
                : new SeriesOfRun(true, choices, Over.TIME, List.of(), counted);
    }

    private SeriesOfRun of(int gpu) {
        List<Series> all = table.series();
        List<Integer> found = GpuSeries.gpus(all);
        List<Series> wanted = found.size() < 2 || gpu == EACH ? all
                : found.contains(gpu) ? GpuSeries.of(all, gpu) : GpuSeries.together(all);
        return new SeriesOfRun(live, choices, over, found,
                new SeriesTable(table.axis(), table.per(), table.places(), wanted));
    }
}
