package org.tilewright.sim.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.sim.PointFrames;
import org.tilewright.sim.RandomMachines;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.run.DataCheckException;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.testing.sim.RandomFrames;
import org.tilewright.testing.sim.ResultText;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What every kernel promises of every component, on random machines and frames. */
abstract class KernelContract {

    private static final int TRIES = 100;

    abstract Kernel kernel(Machine machine);

    @Property(tries = TRIES)
    void theImageIsTheReferenceRenderersOnEveryMachine(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        Frame frame = RandomFrames.of(random, 5, 24);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        RenderedFrame reference = new ReferenceRenderer(frame, machine.lineAlgorithm).render();
        assertEqualImages(reference, result);
        Totals totals = new Totals(result);
        assertEquals(reference.fragments(), totals.of("frame.fragments"));
        assertEquals(reference.fragmentsPassed(), totals.of("frame.fragments.passed"));
    }

    @Property(tries = TRIES)
    void everyTickIsChargedOnceAndNothingIsLostOrDoubled(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        SimulationResult result = kernel(machine.machine()).run(RandomFrames.of(random, 5, 24), RunOptions.DEFAULT);
        for (Account<?> account : result.statistics().accounts()) {
            assertEquals(account.clock().tickAtOrAfter(result.picoseconds()), sum(account), account.owner());
        }
        Totals totals = new Totals(result);
        totals.assertConserved();
        totals.assertCachesAgreeWithMemory(machine.prefetchEntries > 0);
    }

    private static <C extends Enum<C> & Cause> long sum(Account<C> account) {
        return account.declarations().stream().mapToLong(account::value).sum();
    }

    @Property(tries = 30)
    void aKernelGivesTheSameWhenItIsRunAgain(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = RandomMachines.of(random).machine();
        Frame frame = RandomFrames.of(random, 4, 24);
        Frame other = RandomFrames.of(random, 4, 24);
        Kernel kernel = kernel(machine);
        String first = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        kernel.run(other, RunOptions.DEFAULT);
        assertEquals(first, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }

    @Property(tries = 30)
    void aKernelGoesOnAfterARunThatFailed(@ForAll long seed) {
        Random random = new Random(seed);
        TestMachine machine = RandomMachines.of(random);
        Kernel kernel = kernel(machine.machine());
        Frame frame = RandomFrames.of(random, 4, 24);
        String first = ResultText.of(kernel.run(frame, RunOptions.DEFAULT));
        RunOptions faulty = RunOptions.DEFAULT.withFaults(Faults.misplaceFill(0)).withCheckData();
        try {
            kernel.run(frame, faulty);
        } catch (DataCheckException expected) {
            assertTrue(expected.tick() > 0);
        }
        assertEquals(first, ResultText.of(kernel.run(frame, RunOptions.DEFAULT)));
    }

    @Test
    void aSlowConsumerStallsEveryProducerBeforeItAndTheOrderIsKept() {
        TestMachine machine = new TestMachine();
        machine.geometryQueue = 1;
        machine.tileQueue = 1;
        machine.lookahead = 1;
        machine.prefetchEntries = 1;
        machine.shadingLatency = 0;
        machine.ropLatency = 30;
        int[] tiles = IntStream.range(0, 40).map(point -> point % 3).toArray();
        Frame frame = PointFrames.of(machine.tileSize, 3, tiles, tiles, tiles, tiles, tiles);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
        Totals totals = new Totals(result);
        totals.assertConserved();
        assertEquals(200, totals.of("gpu0.rop.tiles"));
        assertEquals(200L * machine.ropLatency, totals.of("gpu0.rop.cycles.in-pipeline"));
        for (String stall : List.of("colourcache.cycles.stalled.lookahead", "depth.cycles.stalled.rop",
                "shading.cycles.stalled.depth", "rasteriser.cycles.stalled.shading", "setup.cycles.stalled.rasteriser",
                "clip.cycles.stalled.setup", "transform.cycles.stalled.clip", "vertexfetch.cycles.stalled.transform",
                "commands.cycles.stalled.draws")) {
            assertTrue(totals.of("gpu0." + stall) > 0, stall);
        }
    }

    @Test
    void aGateOfOneCreditHoldsTheRasteriserUntilTheDepthUnitHasAccepted() {
        TestMachine machine = new TestMachine();
        machine.gateCredits = 1;
        machine.cyclesPerTriangle = 1;
        Frame frame = PointFrames.of(machine.tileSize, 4, new int[] { 0, 1, 2, 3 });
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT);
        // Three tiles each wait for the one before it to cross the connection and the shading pipeline.
        int wait = machine.shadingLatency + 2 * machine.connectionLatency;
        assertEquals(3L * wait, new Totals(result).of("gpu0.rasteriser.cycles.stalled.gate"));
    }

    /**
     * An access of the memory takes more ticks of a core clock that is 30,000 times as fast than the watchdog waits for
     * movement; with a core clock that is 500,000 times as slow, the latency of a pipeline does. Neither is a deadlock.
     */
    @ParameterizedTest
    @CsvSource({ "4000000000, 131000, 1", "2000, 1000000000, 100" })
    void clocksThatAreFarApartAreNoDeadlock(long coreHertz, long memoryHertz, int latency) {
        TestMachine machine = new TestMachine();
        machine.coreHertz = coreHertz;
        machine.memoryHertz = memoryHertz;
        machine.shadingLatency = latency;
        Frame frame = PointFrames.of(machine.tileSize, 1, new int[] { 0 });
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT);
        long read = (machine.timing.activateToColumn + machine.timing.readLatency) * coreHertz / memoryHertz;
        assertTrue(result.cycles() > Math.max(read, latency), result.cycles() + " cycles");
    }

    /**
     * A million ticks of the memory are 2,000 of the core, in which nothing moves while the corners of a primitive are transformed, or the
     * pieces of one that was clipped are set up.
     */
    @ParameterizedTest
    @CsvSource({ "3000, 2", "1, 3000" })
    void geometryThatTakesLongUnderASlowClockIsNoDeadlock(int cyclesPerVertex, int cyclesPerTriangle) {
        TestMachine machine = new TestMachine();
        machine.coreHertz = 1_000;
        machine.memoryHertz = 500_000;
        machine.transformLanes = 1;
        machine.cyclesPerVertex = cyclesPerVertex;
        machine.cyclesPerTriangle = cyclesPerTriangle;
        Frame frame = RandomFrames.of(new Random(7), 3, 16);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT);
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
    }

    @Test
    void theLiteralRuleDeadlocksAndTheWatchdogNamesTheCycleOfWaits() {
        Machine machine = oneSet(OttRule.LITERAL).machine();
        DeadlockException deadlock = assertThrows(DeadlockException.class,
                () -> kernel(machine).run(reuseUnderPrefetch(), RunOptions.DEFAULT));
        assertEquals("gpu0.depth waits for gpu0.zcache (no line of the set may be evicted),"
                + " gpu0.zcache waits for gpu0.depth (its lines are to be read first)", waits(deadlock));
    }

    /** The message without the tick, which is the last one at which anything moved. */
    private static String waits(DeadlockException deadlock) {
        assertTrue(deadlock.getMessage().matches("deadlock at tick \\d+: .*"), deadlock.getMessage());
        return deadlock.getMessage().replaceFirst("deadlock at tick \\d+: ", "");
    }

    /**
     * A set of two lines. Tile 0 misses, takes one, and lines 1 to 3 are requested. Line 1 takes the other and line 2, once
     * line 0 was read, that of line 0. Nobody reads lines 1 and 2, so that line 3 finds no room, and the frame is to end.
     */
    @Test
    void theLiteralRuleDeadlocksADrainWhenMoreIsFetchedThanIsRead() {
        TestMachine machine = oneSet(OttRule.LITERAL);
        machine.depthWays = 2;
        machine.depthBytes = 2 * machine.depthLineBytes;
        machine.learn(LookUps.NEXT_LINE, 3);
        Frame frame = PointFrames.of(4, 5, new int[] { 0 });
        DeadlockException deadlock = assertThrows(DeadlockException.class,
                () -> kernel(machine.machine()).run(frame, RunOptions.DEFAULT));
        assertEquals("gpu0.commands waits for gpu0.prefetcher (its queue is to be empty first),"
                + " gpu0.prefetcher waits for gpu0.zcache (no line of the set may be evicted),"
                + " gpu0.zcache waits for gpu0.depth (its lines are to be read first),"
                + " gpu0.depth waits for gpu0.commands (no tile comes before all has drained)", waits(deadlock));
        // With the escape the requests for lines 2 and 3 are given up while lines 0 and 1 are on their way.
        machine.ottRule = OttRule.ESCAPE;
        assertEquals(2, new Totals(kernel(machine.machine()).run(frame, RunOptions.DEFAULT))
                .of("gpu0.zcache.prefetches.dropped"));
    }

    @ParameterizedTest
    @EnumSource(value = OttRule.class, names = "LITERAL", mode = EnumSource.Mode.EXCLUDE)
    void theOtherRulesCompleteWhereTheLiteralRuleDeadlocks(OttRule rule) {
        Frame frame = reuseUnderPrefetch();
        SimulationResult result = kernel(oneSet(rule).machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
    }

    @Test
    void theEscapeIsTakenAndCountedWhenASetIsFullOfUnreadLines() {
        TestMachine machine = oneSet(OttRule.ESCAPE);
        int[] tiles = new Random(1).ints(400, 0, machine.depthWays + 3).toArray();
        Frame frame = PointFrames.of(machine.tileSize, machine.depthWays + 3, tiles);
        SimulationResult result = kernel(machine.machine()).run(frame, RunOptions.DEFAULT.withCheckData());
        assertEqualImages(new ReferenceRenderer(frame).render(), result);
        assertTrue(new Totals(result).of("gpu0.zcache.escapes") > 0);
    }

    /** A Z cache of a single set, draws far apart, and much time between the prefetch of a tile and its test. */
    private static TestMachine oneSet(OttRule rule) {
        TestMachine machine = new TestMachine();
        machine.ottRule = rule;
        machine.depthBytes = machine.depthWays * machine.depthLineBytes;
        machine.drawOverhead = 2000;
        machine.shadingLatency = 500;
        return machine;
    }

    /**
     * Tile 0 is tested once. Then it comes again, so that its prefetch is cancelled, and with it as many others as there are
     * ways: their prefetches take the other lines, and at last that of tile 0, which is marked as touched. Now tile 0 is
     * the oldest one waiting, and every line of the set is unread.
     */
    private static Frame reuseUnderPrefetch() {
        return PointFrames.of(4, 5, new int[] { 0 }, new int[] { 0, 1, 2, 3, 4 });
    }

    @Test
    void aPrimitiveThatDoesNotFitTheVertexFetchIsRefused() {
        TestMachine machine = new TestMachine();
        machine.outstandingReads = 3;
        Frame frame = PointFrames.of(machine.tileSize, 1, new int[] { 0 });
        // A vertex of 16 bytes may lie in 2 lines, and so may the indices of a primitive.
        MachineException refused = assertThrows(MachineException.class,
                () -> kernel(machine.machine()).run(frame, RunOptions.DEFAULT));
        assertEquals("gpu0.vertexfetch: a primitive of draw 0 may need 4 memory lines, but its memory port holds 64"
                + " requests and outstandingReads is 3", refused.getMessage());
    }

    private static void assertEqualImages(RenderedFrame expected, SimulationResult actual) {
        int pixels = expected.width() * expected.height();
        assertArrayEquals(expected.colour(), Arrays.copyOf(actual.colour(), pixels));
        assertArrayEquals(expected.depth(), Arrays.copyOf(actual.depth(), pixels));
    }
}
