package org.tilewright.run.inspect;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.RunDraws;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.inspect.PixelReport.Moment;
import org.tilewright.run.inspect.PixelReport.Standing;
import org.tilewright.run.stacks.CauseKind;
import org.tilewright.run.stacks.ComponentName;

/** What the tables of a run say of when a draw was handled, and what stood still at a time. */
final class DrawTimes {

    private static final String CYCLES = "cycles";

    private final Path run;
    private final RunMachine machine;
    private final Map<String, String> descriptions = new HashMap<>();

    DrawTimes(Path run, RunMachine machine) {
        this.run = run;
        this.machine = machine;
        if (Files.isRegularFile(run.resolve("cycles.json"))) {
            for (CycleStacks.Stack stack : CycleStacks.read(run).stacks()) {
                stack.causes().forEach(
                        share -> descriptions.put(stack.component() + ' ' + share.name(), share.description()));
            }
        }
    }

    boolean areThere() {
        return Files.isRegularFile(run.resolve("draws.json")) && Files.isRegularFile(run.resolve("intervals.json"));
    }

    /** When the components of a GPU, or of all if it is -1, handled a draw; those that never saw it are left out. */
    List<Moment> moments(int gpu, int draw) {
        List<Moment> moments = new ArrayList<>();
        for (RunDraws.Table table : RunDraws.read(run).tables()) {
            boolean asked = table.counts().equals(CYCLES) && isOf(table.component(), gpu);
            if (asked && draw < table.draws() && table.end()[draw] > table.begin()[draw]) {
                long begin = table.begin()[draw];
                long end = table.end()[draw];
                moments.add(new Moment(table.component(), table.clock(), begin, end,
                        machine.time(table.clock(), begin), machine.time(table.clock(), end),
                        standing(table.component(), table.columns(), draw, draw + 1)));
            }
        }
        return moments;
    }

    /** What stood still longest in each component of a GPU in the intervals that a time touches, the longest first. */
    List<Standing> standing(int gpu, long begin, long end) {
        RunIntervals intervals = RunIntervals.read(run);
        int from = (int) Math.min(intervals.rows(), begin / intervals.interval());
        int to = (int) Math.min(intervals.rows(), (end + intervals.interval() - 1) / intervals.interval());
        List<Standing> standing = new ArrayList<>();
        for (RunIntervals.Table table : intervals.tables()) {
            if (table.counts().equals(CYCLES) && isOf(table.component(), gpu)) {
                Standing found = standing(table.component(), table.columns(), from, to);
                if (found != null) {
                    standing.add(found);
                }
            }
        }
        standing.sort(Comparator.comparingDouble(Standing::share).reversed().thenComparing(Standing::component));
        return standing;
    }

    private Standing standing(String component, Map<String, long[]> columns, int from, int to) {
        String longest = null;
        long most = 0;
        long all = 0;
        for (Map.Entry<String, long[]> column : columns.entrySet()) {
            long ticks = 0;
            for (int row = from; row < Math.min(to, column.getValue().length); row++) {
                ticks += column.getValue()[row];
            }
            all += ticks;
            if (CauseKind.isStanding(column.getKey()) && ticks > most) {
                longest = column.getKey();
                most = ticks;
            }
        }
        return longest == null ? null
                : new Standing(component, longest, most, all,
                        descriptions.getOrDefault(component + ' ' + longest, ""));
    }

    private static boolean isOf(String component, int gpu) {
        int number = ComponentName.of(component).gpu();
        return gpu < 0 || number < 0 || number == gpu;
    }
}
