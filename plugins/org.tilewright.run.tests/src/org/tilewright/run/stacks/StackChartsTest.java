package org.tilewright.run.stacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.tilewright.run.folder.CycleStacks;
import org.tilewright.run.folder.CycleStacks.Share;
import org.tilewright.run.folder.CycleStacks.Stack;
import org.tilewright.run.folder.RunIntervals;
import org.tilewright.run.report.CsvText;

class StackChartsTest {

    private static final CycleStacks STACKS = new CycleStacks(1,
            List.of(stack("gpu0.depth", 10, 30), stack("gpu1.depth", 5, 35), stack("gpu0", 1, 39)));

    @Test
    void unitsOfAllGpusAreAdded() {
        StackChart chart = StackCharts.byComponent(STACKS, StackCharts.ALL_GPUS);
        assertEquals(List.of("depth", "GPU"), chart.bars().stream().map(StackChart.Bar::label).toList());
        assertEquals(80, chart.bars().getFirst().ticks());
        assertEquals(15, chart.bars().getFirst().part("busy").ticks());
        assertTrue(chart.isExact());
        assertEquals(List.of("busy", "idle"), chart.causes());
    }

    @Test
    void aBarThatDoesNotSumToItsTicksIsFound() {
        Stack wrong = new Stack("gpu0.depth", "core", 41, stack("gpu0.depth", 10, 30).causes());
        assertFalse(StackCharts.byComponent(new CycleStacks(1, List.of(wrong)), 0).isExact());
    }

    @Test
    void everyGpuHasABar() {
        StackChart chart = StackCharts.byGpu(STACKS, "depth");
        assertEquals(List.of("GPU 0", "GPU 1"), chart.bars().stream().map(StackChart.Bar::label).toList());
    }

    @Test
    void neighbouringIntervalsAreJoinedAndNothingIsLost() {
        Map<String, long[]> columns = new LinkedHashMap<>();
        columns.put("busy", new long[] { 1, 2, 3, 4, 0 });
        columns.put("idle", new long[] { 7, 6, 5, 4, 8 });
        RunIntervals intervals = new RunIntervals(1, 1000, "ps", 5,
                List.of(new RunIntervals.Table("gpu0.depth", "core", "cycles", columns)));
        StackChart chart = StackCharts.byTime(STACKS, intervals, "gpu0.depth", 3);
        assertEquals(List.of(16L, 16L, 8L), chart.bars().stream().map(StackChart.Bar::ticks).toList());
        assertEquals(40, chart.ticks());
        assertEquals(4000, chart.bars().getLast().begin());
        assertEquals("works", chart.bars().getFirst().part("busy").description());
        assertTrue(StackCharts.byTime(STACKS, intervals, "gpu9.depth", 3).bars().isEmpty());
    }

    @Test
    void theTableHasARowForEachPartWithATick() {
        String csv = CsvText.of(StackReport.table(StackCharts.byGpu(STACKS, "depth")));
        assertEquals(5, csv.lines().count());
        assertTrue(csv.contains("GPU 1,gpu1.depth,core,idle,35,87.5,waits"), csv);
    }

    private static Stack stack(String component, long busy, long idle) {
        return new Stack(component, "core", busy + idle,
                List.of(new Share("busy", busy, "works"), new Share("idle", idle, "waits")));
    }
}
