package org.tilewright.run.series;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.tilewright.run.folder.LiveIntervals;
import org.tilewright.run.folder.ProgressFile;
import org.tilewright.run.folder.ProgressFile.Moment;
import org.tilewright.run.folder.RunDraws;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.folder.RunStatistics;
import org.tilewright.run.folder.RunStatistics.Statistic;
import org.tilewright.run.stacks.Times;

/** Makes series of what a run measured, or of what one that is going on has said until now. */
public final class RunSeries {

    private static final String TICK = "tick";
    private static final String EVENT = "event";

    private RunSeries() {}

    /**
     * All counters and accounts by interval of time.
     *
     * @param run a run's folder
     * @return their series
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static SeriesTable overTime(Path run) {
        RunIntervals intervals = RunIntervals.read(run);
        Map<String, Statistic> statistics = RunStatistics.read(run).byName();
        List<Series> series = new ArrayList<>();
        for (RunIntervals.Table table : intervals.tables()) {
            table.columns().forEach((label, counts) -> series.add(new Series(table.component(), label,
                    unit(statistics, table.component(), label, table.counts()),
                    Arrays.stream(counts).asDoubleStream().toArray())));
        }
        return overTime(intervals.rows(), intervals.interval(), series);
    }

    /**
     * All counters and accounts by interval of time, as far as a run has come that is going on.
     *
     * @param run the folder of a run that has not ended
     * @return its series, of which some may be shorter than others; none when it has not said anything
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static SeriesTable untilNow(Path run) {
        LiveIntervals intervals = LiveIntervals.read(run);
        List<Series> series = new ArrayList<>();
        for (LiveIntervals.Table table : intervals.tables()) {
            Iterator<String> units = table.units().iterator();
            table.columns().forEach((label, counts) -> series.add(new Series(table.component(), label, units.next(),
                    Arrays.stream(counts).asDoubleStream().toArray())));
        }
        return overTime(intervals.rows(), intervals.interval(), series);
    }

    private static SeriesTable overTime(int rows, long interval, List<Series> series) {
        Times.Unit unit = Times.unitOf(rows * interval);
        double[] places = new double[rows];
        for (int row = 0; row < rows; row++) {
            places[row] = unit.of(row * interval);
        }
        return new SeriesTable("time [" + unit.name() + "]", "in " + Times.picoseconds(interval), places, series);
    }

    /**
     * All counters and accounts by draw.
     *
     * @param run a run's folder
     * @return their series; of a component without draws there are none
     * @throws org.tilewright.frame.InputException if they cannot be read
     */
    public static SeriesTable overDraws(Path run) {
        RunDraws draws = RunDraws.read(run);
        int most = draws.tables().stream().mapToInt(RunDraws.Table::draws).max().orElse(0);
        double[] places = new double[most];
        for (int draw = 0; draw < most; draw++) {
            places[draw] = draw;
        }
        Map<String, Statistic> statistics = RunStatistics.read(run).byName();
        List<Series> series = new ArrayList<>();
        for (RunDraws.Table table : draws.tables()) {
            table.columns().forEach((label, counts) -> series.add(new Series(table.component(), label,
                    unit(statistics, table.component(), label, table.counts()),
                    Arrays.copyOf(Arrays.stream(counts).asDoubleStream().toArray(), most))));
        }
        return new SeriesTable("draw [number]", "of a draw", places, series);
    }

    /**
     * How far a run is that is going on.
     *
     * @param run the folder of a run that has not ended
     * @return its series over the wall time; of no places when it has not said anything
     */
    public static SeriesTable progress(Path run) {
        List<Moment> moments = ProgressFile.read(run);
        double[] speeds = new double[moments.size()];
        for (int i = 1; i < speeds.length; i++) {
            Moment before = moments.get(i - 1);
            Moment now = moments.get(i);
            double seconds = now.seconds() - before.seconds();
            speeds[i] = seconds > 0 ? (now.cycles() - before.cycles()) / seconds : speeds[i - 1];
        }
        List<Series> series = List.of(
                new Series("", "draws sent", "draw", moments.stream().mapToDouble(Moment::draw).toArray()),
                new Series("", "simulated cycles", TICK, moments.stream().mapToDouble(Moment::cycles).toArray()),
                new Series("", "speed", "tick/s", speeds));
        return new SeriesTable("wall time [s]", "", moments.stream().mapToDouble(Moment::seconds).toArray(), series);
    }

    private static String unit(Map<String, Statistic> statistics, String component, String label, String counts) {
        if (counts.equals("cycles")) {
            return TICK;
        }
        Statistic statistic = statistics.get(component + "." + label);
        return statistic == null ? EVENT : statistic.unit();
    }
}
