package org.tilewright.sim.contract.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.Frame;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.RandomTextures;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestTextures;
import org.tilewright.sim.TexturedFrames;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.contract.Totals;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.testing.sim.RandomFrames;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The traces of texture units, and that they alone are enough to count their misses. */
abstract class TextureTraceContract {

    private final Map<Integer, List<Long>> traces = new HashMap<>();

    abstract Kernel kernel(Machine machine);

    private Totals run(TestMachine machine, Frame frame) {
        traces.clear();
        RunOptions options = RunOptions.DEFAULT;
        for (int unit = 0; unit < machine.textures.units; unit++) {
            List<Long> trace = new ArrayList<>();
            traces.put(unit, trace);
            options = options.withTextureTrace(unit, (write, address) -> trace.add(write ? -1 : address));
        }
        SimulationResult result = kernel(machine.machine()).run(frame, options);
        return new Totals(result);
    }

    /** Misses of an LRU cache that keeps the blocks of each set in a list, the oldest first. */
    private static long missesOfLists(List<Long> trace, TestTextures cache) {
        long sets = cache.cacheBytes / cache.lineBytes / cache.cacheWays;
        Map<Long, List<Long>> oldestFirst = new HashMap<>();
        long misses = 0;
        for (long address : trace) {
            long block = address / cache.lineBytes;
            List<Long> set = oldestFirst.computeIfAbsent(block % sets, number -> new ArrayList<>());
            misses += set.remove(block) ? 0 : 1;
            set.add(block);
            if (set.size() > cache.cacheWays) {
                set.remove(0);
            }
        }
        return misses;
    }

    @Property(tries = 60)
    void anLruModelOnTheTraceCountsTheSameMisses(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.textures = RandomTextures.banked(random);
        machine.textures.replacement = Replacement.LRU;
        Totals totals = run(machine, RandomFrames.textured(random, 5, 40));
        traces.forEach((unit, trace) -> {
            String name = "gpu0.texture" + unit;
            assertEquals(totals.of(name + ".hits") + totals.of(name + ".misses"), trace.size());
            assertEquals(missesOfLists(trace, machine.textures), totals.of(name + ".misses"));
        });
    }

    private static Frame twoTextures() {
        return new TexturedFrames(4, 1, TexturedFrames.texture(1, 16, 8, MagFilter.NEAREST, 1 << 20),
                TexturedFrames.texture(2, 16, 8, MagFilter.NEAREST, 1 << 20)).point(0, 0, 0, 2).point(0, 0, 0, 1)
                .frame();
    }

    @Test
    void texturesLieInTheOrderOfTheirUseWhateverDrawsAreLeftOut() {
        List<Long> trace = new ArrayList<>();
        RunOptions options = RunOptions.DEFAULT.withTextureTrace(0, (write, address) -> trace.add(address));
        Machine machine = TextureRuns.machine(new TestTextures()).machine();
        kernel(machine).run(twoTextures(), options);
        kernel(machine).run(twoTextures(), options.withDraws(1, 1));
        // Depth, colour, vertices and indices take a MiB each. A texture takes 16 * 8 * 4 bytes.
        assertEquals(List.of(0x400000L, 0x400200L, 0x400200L), trace);
    }

    @Test
    void texturesLieBehindTheParameterBuffer() {
        List<Long> trace = new ArrayList<>();
        TestMachine numbers = TextureRuns.machine(new TestTextures());
        numbers.binSize = 16;
        numbers.parameterBufferBytes = (1 << 20) + 70;
        kernel(numbers.machine()).run(twoTextures(),
                RunOptions.DEFAULT.withTextureTrace(0, (write, address) -> trace.add(address)));
        // It takes a MiB and a line.
        assertEquals(List.of(0x600000L, 0x600200L), trace);
    }

    @Property(tries = 30)
    void aFuryUnitTracesItsRepeatsToo(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        machine.textures = RandomTextures.fury(random);
        Totals totals = run(machine, RandomFrames.textured(random, 5, 40));
        traces.forEach((unit, trace) -> {
            String name = "gpu0.texture" + unit;
            assertEquals(totals.of(name + ".accesses"), trace.size());
            long repeats = 0;
            for (int access = 1; access < trace.size(); access++) {
                repeats += trace.get(access).equals(trace.get(access - 1)) ? 1 : 0;
            }
            assertEquals(repeats, totals.of(name + ".repeats"));
            assertTrue(trace.stream().allMatch(address -> address % machine.textures.lineBytes == 0));
        });
    }
}
