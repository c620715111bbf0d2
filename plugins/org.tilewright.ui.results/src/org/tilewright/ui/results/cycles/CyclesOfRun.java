package org.tilewright.ui.results.cycles;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.stacks.ComponentName;
import org.tilewright.run.stacks.StackChart;
import org.tilewright.run.stacks.StackCharts;

/**
 * What a run says of cycles.
 *
 * @param stacks those of the whole run
 * @param intervals those by interval; null if the run left none
 */
record CyclesOfRun(CycleStacks stacks, RunIntervals intervals) {

    /** So many bars in time can be told apart; neighbouring intervals are joined to be no more. */
    private static final int MOST_BARS = 160;

    /** Reads a run's folder; throws {@link org.tilewright.frame.InputException} if it has no stacks. */
    static CyclesOfRun read(Path run) {
        boolean hasIntervals = Files.isRegularFile(run.resolve("intervals.json"));
        return new CyclesOfRun(CycleStacks.read(run), hasIntervals ? RunIntervals.read(run) : null);
    }

    /** The orders that this run can be shown in. */
    List<Grouping> groupings() {
        return intervals == null ? List.of(Grouping.COMPONENT, Grouping.GPU) : List.of(Grouping.values());
    }

    /** What one can choose from in an order, as users read it. */
    List<String> choices(Grouping grouping) {
        return switch (grouping) {
            case COMPONENT -> grouping.gpus(StackCharts.gpus(stacks));
            case GPU -> StackCharts.units(stacks).stream().map(unit -> new ComponentName(0, unit).label()).toList();
            case TIME -> components();
        };
    }

    private List<String> components() {
        return intervals.tables().stream().filter(table -> table.counts().equals("cycles"))
                .map(RunIntervals.Table::component).toList();
    }

    /** The bars of a choice, counted from 0. */
    StackChart chart(Grouping grouping, int choice) {
        return switch (grouping) {
            case COMPONENT -> StackCharts.byComponent(stacks, grouping.gpu(StackCharts.gpus(stacks), choice));
            case GPU -> StackCharts.byGpu(stacks, StackCharts.units(stacks).get(choice));
            case TIME -> StackCharts.byTime(stacks, intervals, components().get(choice), MOST_BARS);
        };
    }
}
