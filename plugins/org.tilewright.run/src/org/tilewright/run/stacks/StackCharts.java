package org.tilewright.run.stacks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.CycleStacks.Stack;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.stacks.StackChart.Bar;
import org.tilewright.run.stacks.StackChart.Part;

/** Makes bars of what a run measured. Ticks are added and never scaled: every bar sums to its measured cycles. */
public final class StackCharts {

    /** Number that stands for all GPUs together. */
    public static final int ALL_GPUS = -1;

    private StackCharts() {}

    /** Numbers of the GPUs that have stacks, rising. */
    public static List<Integer> gpus(CycleStacks stacks) {
        TreeSet<Integer> numbers = new TreeSet<>();
        stacks.stacks().forEach(stack -> numbers.add(ComponentName.of(stack.component()).gpu()));
        numbers.remove(-1);
        return List.copyOf(numbers);
    }

    /** The units that GPUs have, in the order of the machine; empty stands for a GPU as a whole. */
    public static List<String> units(CycleStacks stacks) {
        return stacks.stacks().stream().map(stack -> ComponentName.of(stack.component()).unit()).distinct().toList();
    }

    /**
     * A bar for each component.
     *
     * @param stacks the stacks of a run
     * @param gpu number of a GPU, or {@link #ALL_GPUS} for the sum of each unit over all of them
     * @return the bars
     */
    public static StackChart byComponent(CycleStacks stacks, int gpu) {
        Map<String, List<Bar>> byUnit = new LinkedHashMap<>();
        for (Stack stack : stacks.stacks()) {
            ComponentName name = ComponentName.of(stack.component());
            if (gpu == ALL_GPUS || name.gpu() == gpu || name.gpu() < 0) {
                byUnit.computeIfAbsent(name.label(), unit -> new ArrayList<>()).add(bar(name.label(), stack));
            }
        }
        List<Bar> bars = byUnit.entrySet().stream()
                .map(unit -> StackChart.sum(unit.getKey(), unit.getValue().getFirst().component(), unit.getValue()))
                .toList();
        int gpus = gpus(stacks).size();
        String of = gpus == 1 ? "" : gpu == ALL_GPUS ? " of " + gpus + " GPUs together" : " of GPU " + gpu;
        return new StackChart("Cycles by component" + of, "component", bars);
    }

    /**
     * A bar for each GPU.
     *
     * @param stacks the stacks of a run
     * @param unit name of a unit within a GPU; empty for the GPU as a whole
     * @return the bars of this unit
     */
    public static StackChart byGpu(CycleStacks stacks, String unit) {
        List<Bar> bars = stacks.stacks().stream()
                .filter(stack -> ComponentName.of(stack.component()).unit().equals(unit))
                .map(stack -> bar("GPU " + ComponentName.of(stack.component()).gpu(), stack)).toList();
        return new StackChart("Cycles of " + (unit.isEmpty() ? "the rasterisation side" : unit) + " by GPU", "GPU",
                bars);
    }

    /**
     * A bar for each stretch of time.
     *
     * @param stacks the stacks of the run, which say what the causes mean
     * @param intervals the intervals of the run
     * @param component name of a component
     * @param mostBars the most bars: neighbouring intervals are joined, all bars but the last of as many
     * @return the bars, which sum to the component's cycles; none if the component is not counted by interval
     */
    public static StackChart byTime(CycleStacks stacks, RunIntervals intervals, String component, int mostBars) {
        String title = "Cycles of " + component + " in time";
        RunIntervals.Table table = intervals.tables().stream()
                .filter(each -> each.component().equals(component) && each.counts().equals("cycles")).findFirst()
                .orElse(null);
        if (table == null || intervals.rows() == 0) {
            return new StackChart(title, "time", List.of());
        }
        Map<String, String> descriptions = descriptions(stacks, component);
        int joined = (intervals.rows() + mostBars - 1) / mostBars;
        List<Bar> bars = new ArrayList<>();
        for (int row = 0; row < intervals.rows(); row += joined) {
            bars.add(stretch(table, row, Math.min(intervals.rows(), row + joined), intervals.interval(),
                    descriptions));
        }
        return new StackChart(title, "time", bars);
    }

    private static Bar stretch(RunIntervals.Table table, int from, int to, long interval,
            Map<String, String> descriptions) {
        List<Part> parts = new ArrayList<>();
        long ticks = 0;
        for (Map.Entry<String, long[]> column : table.columns().entrySet()) {
            long sum = 0;
            for (int row = from; row < to; row++) {
                sum += column.getValue()[row];
            }
            ticks += sum;
            parts.add(new Part(column.getKey(), sum, descriptions.getOrDefault(column.getKey(), "")));
        }
        return new Bar(Times.picoseconds(from * interval), table.component(), table.clock(), ticks, from * interval,
                to * interval, parts);
    }

    private static Map<String, String> descriptions(CycleStacks stacks, String component) {
        Map<String, String> byCause = new LinkedHashMap<>();
        stacks.stacks().stream().filter(stack -> stack.component().equals(component))
                .flatMap(stack -> stack.causes().stream())
                .forEach(share -> byCause.put(share.name(), share.description()));
        return byCause;
    }

    private static Bar bar(String label, Stack stack) {
        return new Bar(label, stack.component(), stack.clock(), stack.ticks(), 0, 0, stack.causes().stream()
                .map(share -> new Part(share.name(), share.ticks(), share.description())).toList());
    }
}
