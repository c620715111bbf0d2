package org.tilewright.sim.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestSystem;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.Progress;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.statistics.IntervalTable;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.statistics.Table;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;
import org.tilewright.testing.sim.RandomFrames;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** What is told of a run that goes on is what its intervals are in the end. */
class NewIntervalsTest {

    private static final int FRAMES = 4;
    private static final int SELDOM = 50;

    /** Puts together what was told, as a reader does. */
    private static final class Told implements Progress {

        private final NewIntervals intervals = new NewIntervals();
        private final Map<String, JsonObject> tables = new LinkedHashMap<>();
        private final Map<String, long[]> columns = new LinkedHashMap<>();
        private final List<Integer> draws = new ArrayList<>();
        private int lines;
        private int calls;

        @Override
        public void drawSent(int draw, int count, long tick) {
            draws.add(draw);
        }

        @Override
        public void counted(Statistics statistics) {
            String line = calls++ % SELDOM == 0 ? intervals.since(statistics) : "";
            if (!line.isEmpty()) {
                lines++;
                for (JsonElement table : JsonParser.parseString(line).getAsJsonObject().getAsJsonArray("counted")) {
                    take(table.getAsJsonObject());
                }
            }
        }

        private void take(JsonObject table) {
            String name = table.get("component").getAsString() + " "
                    + table.getAsJsonObject("columns").keySet();
            int from = table.get("from").getAsInt();
            tables.put(name, table);
            for (Map.Entry<String, JsonElement> column : table.getAsJsonObject("columns").entrySet()) {
                JsonArray counts = column.getValue().getAsJsonArray();
                long[] known = columns.getOrDefault(name + " " + column.getKey(), new long[0]);
                assertTrue(from == 0 || from == known.length, "no interval is left out");
                long[] all = Arrays.copyOf(known, from + counts.size());
                for (int i = 0; i < counts.size(); i++) {
                    all[from + i] = counts.get(i).getAsLong();
                }
                columns.put(name + " " + column.getKey(), all);
            }
        }
    }

    @Test
    void whatWasToldIsTheBeginningOfTheIntervals() {
        int told = 0;
        for (Function<Machine, Kernel> kernel : List.<Function<Machine, Kernel>>of(GpuKernel::of,
                TickedKernel::new)) {
            for (int seed = 0; seed < FRAMES; seed++) {
                told += compare(kernel, new Random(seed));
            }
        }
        assertTrue(told > FRAMES, () -> "some frames are long enough for several lines");
    }

    @Test
    void everyGpuTellsWhatItCountsAndTheFirstOfTheDraws() {
        TestSystem system = new TestSystem();
        system.gpus = 3;
        List<Frame> sequence = List.of(RandomFrames.of(new Random(3), 6, 60));
        for (SystemKernel kernel : List.of(new ProductionSystemKernel(system.system()),
                new TickedSystemKernel(system.system()))) {
            Told heard = new Told();
            kernel.run(sequence, RunOptions.DEFAULT.withProgress(heard));
            for (int gpu = 0; gpu < system.gpus; gpu++) {
                String prefix = "gpu" + gpu + ".";
                assertTrue(heard.tables.keySet().stream().anyMatch(name -> name.startsWith(prefix)),
                        () -> prefix + " in " + heard.tables.keySet());
            }
            assertEquals(heard.draws.stream().distinct().toList(), heard.draws, "each draw is told of once");
        }
    }

    private static int compare(Function<Machine, Kernel> kernel, Random random) {
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 6, 60);
        Told heard = new Told();
        SimulationResult result = kernel.apply(machine).run(frame, RunOptions.DEFAULT.withProgress(heard));
        List<Table<?>> tables = new ArrayList<>(result.statistics().counters());
        tables.addAll(result.statistics().accounts());
        for (Table<?> table : tables) {
            String name = table.owner() + " "
                    + table.declarations().stream().map(each -> ((Declaration) each).text().label()).toList();
            JsonObject last = heard.tables.get(name);
            if (last == null) {
                continue;
            }
            IntervalTable intervals = table.intervals();
            // Intervals may have become longer since the last line, by powers of two.
            int factor = Math.toIntExact(intervals.interval() / last.get("interval").getAsLong());
            assertEquals(intervals.interval(), factor * last.get("interval").getAsLong());
            for (Declaration declaration : table.declarations()) {
                long[] rows = heard.columns.get(name + " " + declaration.text().label());
                // The last interval ends when the frame does, and the table may count on in it.
                int ended = Math.min(rows.length / factor, intervals.rows() - 1);
                long[] expected = new long[ended];
                Arrays.setAll(expected, row -> intervals.value(row, declaration.ordinal()));
                long[] brought = new long[ended];
                Arrays.setAll(brought,
                        row -> Arrays.stream(rows, row * factor, (row + 1) * factor).sum());
                assertArrayEquals(expected, brought, name + " " + declaration.text().label());
            }
        }
        return heard.lines;
    }
}
