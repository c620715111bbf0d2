package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.Replacement;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.memory.DramTiming;
import org.tilewright.protocol.memory.MemoryScheduler;
import org.tilewright.protocol.raster.Traversal;
import org.tilewright.sim.TestMachine;
import org.tilewright.sim.TestMachine.Prefetching;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.testing.SharedFrames;

/** The production kernel answers what the ticked kernel answers, to the byte, on whole scenes. */
class SceneDifferentialTest {

    private static List<Path> shippedScenes() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("models/frames"))) {
            folder = folder.getParent();
        }
        try (Stream<Path> files = Files.list(folder.resolve("models/frames"))) {
            return files.filter(file -> file.toString().endsWith(".frame")).sorted().toList();
        }
    }

    @Test
    void thereAreShippedScenes() throws IOException {
        assertFalse(shippedScenes().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("shippedScenes")
    void theKernelsAgreeOnAShippedScene(Path scene) {
        assertEquals("", KernelDifference.of(adapting().machine(), FrameReader.read(scene), RunOptions.DEFAULT));
    }

    @ParameterizedTest
    @ValueSource(strings = { "oa_kaos2_f201.frame", "oa_hydronex2_f132.frame" })
    void theKernelsAgreeOnACapturedFrame(String name) {
        Frame frame = FrameReader.read(SharedFrames.require(name));
        assertEquals("", KernelDifference.of(prefetching().machine(), frame, RunOptions.DEFAULT.withCheckData()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "oa_demo088_f262.frame", "oa_oasago2_f178.frame", "oa_suspended_f132.frame",
            "oa_thor_f162.frame", "oa_thornish_f226.frame", "stk_lighthouse_f60.frame", "torcs_forza_f36.frame" })
    void theKernelsAgreeOnTheFirstDrawsOfACapturedFrame(String name) {
        TestMachine machine = prefetching();
        machine.prefetchEntries = 0;
        machine.ottRule = OttRule.NONE;
        machine.depthReplacement = Replacement.LRU;
        Frame frame = FrameReader.read(SharedFrames.require(name));
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withDraws(0, 30)));
    }

    @ParameterizedTest
    @CsvSource({ "oa_thor_f162.frame, true, true", "oa_demo088_f262.frame, true, false",
            "stk_lighthouse_f60.frame, false, true" })
    void theKernelsAgreeOnTheWholeDepthPath(String name, boolean early, boolean hierarchical) {
        TestMachine machine = prefetching();
        machine.traversal = Traversal.CENTRE_LINE;
        machine.scanAhead = 16;
        machine.depthReplacement = Replacement.SRRIP;
        machine.setHash = SetHash.XOR;
        machine.ottRule = OttRule.COUNTER;
        machine.fillPlacement = FillPlacement.FIRST_EMPTY;
        machine.arbitration = TagArbitration.ALTERNATE;
        machine.depthLineBytes = 512;
        machine.channels = 2;
        machine.interleaveBytes = 512;
        machine.prefetching = Prefetching.ADAPTIVE;
        machine.earlyDepth = early;
        machine.hierarchicalDepth = hierarchical;
        machine.scheduler = MemoryScheduler.FR_FCFS;
        Frame frame = FrameReader.read(SharedFrames.require(name));
        assertEquals("", KernelDifference.of(machine.machine(), frame, RunOptions.DEFAULT.withDraws(0, 30)));
    }

    /** Caches of useful sizes, and clocks that keep their 5 to 6 phase. */
    private static TestMachine prefetching() {
        TestMachine machine = new TestMachine();
        machine.coreHertz = 400_000_000;
        machine.memoryHertz = 480_000_000;
        machine.depthBytes = 32 * 1024;
        machine.colourBytes = 16 * 1024;
        machine.bytesPerTick = 32;
        return machine;
    }

    /** The same with the policies that have most to remember: the longest histories meet in whole scenes. */
    private static TestMachine adapting() {
        TestMachine machine = prefetching();
        machine.traversal = Traversal.CENTRE_LINE;
        machine.scanAhead = 32;
        machine.depthReplacement = Replacement.SRRIP;
        machine.colourReplacement = Replacement.RANDOM;
        machine.setHash = SetHash.XOR;
        machine.ottRule = OttRule.COUNTER;
        machine.fillPlacement = FillPlacement.FIRST_EMPTY;
        machine.arbitration = TagArbitration.ALTERNATE;
        machine.prefetching = TestMachine.Prefetching.ADAPTIVE;
        machine.scheduler = MemoryScheduler.FR_FCFS;
        machine.timing = new DramTiming(6, 6, 14, 6, 5, 6, 3, 2, 1_900, 60);
        return machine;
    }
}
