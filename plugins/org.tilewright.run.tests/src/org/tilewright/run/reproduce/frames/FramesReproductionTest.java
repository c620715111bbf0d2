package org.tilewright.run.reproduce.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewright.run.report.Report;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.study.Configuration;
import org.tilewright.run.study.ConfiguredModel;
import org.tilewright.run.study.FakeMeasurements;
import org.tilewright.run.study.Measurement;
import org.tilewright.run.study.Study;
import org.tilewright.run.study.Workload;

/** What the report says of runs whose numbers are given here. */
class FramesReproductionTest {

    private static final Workload STILL = new Workload("still", Path.of("still.frame"));
    private static final Workload WALK = new Workload("walk", Path.of("walk.frame"));

    @TempDir
    Path folder;

    /**
     * Without a design 1,000 cycles, 100 bins, 80 fills, 3 MiB and 10 uJ. Elimination takes 500 cycles, or 1,250 where nothing is the
     * same, 400 with visibility, or 1,000, and half of the energy of memory, or all. Backwards 40 and 80 fills are left.
     */
    private Measurement measure(Configuration machine, Workload sequence) {
        boolean signs = machine.toString().contains("TileElimination");
        boolean sees = machine.toString().contains("predictsVisibility");
        boolean rows = machine.toString().contains("order=rows");
        boolean still = sequence.equals(STILL);
        boolean saves = signs && still;
        Map<String, Number> statistics = new TreeMap<>();
        statistics.put("frame.cycles", saves ? sees ? 400 : 500 : signs && !sees ? 1_250 : 1_000);
        statistics.put("gpu0.tiling.entries.hidden", sees ? 100 : 0);
        statistics.put("gpu0.tiling.bins", saves ? 25 : 100);
        statistics.put("gpu0.tiling.bins.eliminated", saves ? 75 : 0);
        statistics.put("gpu0.tiling.bins.compared", signs ? 100 : 0);
        statistics.put("gpu0.tiling.entries", 1_000);
        statistics.put("gpu0.tiling.cycles.stalled.signatures", signs ? 250 : 0);
        statistics.put("gpu0.tiling.parameters.read", machine.toString().contains("lru") ? 2 << 20 : 1 << 20);
        statistics.put("gpu0.l2.fills", rows || !still ? 80 : 40);
        statistics.put("gpu0.memory.energy", saves ? 4_000_000_000L : 8_000_000_000L);
        statistics.put("gpu0.l2.energy", 1_000_000_000L);
        statistics.put("gpu0.texture.energy", 1_000_000_000L);
        for (String client : List.of("vertexfetch", "tiling", "l2")) {
            statistics.put("gpu0.memory." + client + ".bytes.read", 1 << 19);
            statistics.put("gpu0.memory." + client + ".bytes.written", 1 << 19);
        }
        return FakeMeasurements.of(folder, statistics);
    }

    @Test
    void eachDesignIsMeasuredOnEachSequenceOnAMachineThatCanBe() {
        Study study = new Study();
        FramesReproduction.of(List.of(STILL, WALK)).plan(study);
        assertEquals(20 + 16, study.runs().size());
        study.runs().forEach(run -> ConfiguredModel.model(run.configuration()));
    }

    /**
     * In turn 1,000 cycles, 200 accesses and 10 uJ. Mirrored quarters take 800 cycles, or 1,250 in the other sequence, 1,000 in order,
     * half of the accesses and 9 uJ; parts that are not mirrored 1,000. Slow units take 2,000.
     */
    private Measurement measureLocality(Configuration machine, Workload sequence) {
        String text = machine.toString();
        boolean mirrored = !text.contains("dealing=");
        boolean decoupled = !text.contains("queueEntries=0");
        int cycles = text.contains("accessesPerCycle=1") ? 2_000
                : !mirrored || !decoupled ? 1_000 : sequence.equals(STILL) ? 800 : 1_250;
        return FakeMeasurements.of(folder, Map.of("frame.cycles", cycles, "gpu0.l2.accesses", mirrored ? 100 : 200,
                "gpu0.l2.fills", 50, "gpu0.shading.cycles.stalled.texture", 1, "gpu0.shading.cycles.stalled.depth", 1,
                "gpu0.memory.energy", mirrored ? 7_000_000_000L : 8_000_000_000L, "gpu0.l2.energy", 1_000_000_000L,
                "gpu0.texture.energy", 1_000_000_000L));
    }

    @Test
    void localityIsJudgedAgainstDealingInTurnWithTheSameUnits() {
        LocalityOnSequences locality = new LocalityOnSequences(List.of(STILL, WALK));
        // 1.25 and 0.8, whose geometric mean is 1.
        assertEquals(List.of("1.00", "50.0 % fewer", "10.0 % less", "1.00 times as fast as the same in order",
                "1.00 times as fast", "1.00 times as fast", "1.00 times as fast", "0.80 times as fast at least",
                "1.00 times as fast in the mean"),
                locality.claims(this::measureLocality).stream().map(Claim::found).toList());
        assertEquals(List.of(false, true, true, false, false, false, false, false, true),
                locality.claims(this::measureLocality).stream().map(Claim::holds).toList());
        locality.report(this::measureLocality);
    }

    @Test
    void claimsAreJudgedByWhatWasFound() {
        List<Claim> claims = new DesignsOnSequences(List.of(STILL, WALK)).claims(this::measure);
        // 2 and 0.8, whose geometric mean is the root of 1.6; 40 % less but for signing, and none; 50 and 100 % of the fills.
        assertEquals("1.26", claims.get(0).found());
        assertEquals("0.80 times as fast where it loses most", claims.get(3).found());
        assertEquals("at most 100.0 % of the fills of the second level", claims.get(7).found());
        assertEquals(List.of("no", "no", "no", "no", "yes", "yes", "yes", "no", "yes", "yes"),
                claims.stream().map(Claim::verdict).toList());
        assertEquals("at most 50.0 % of what LRU reads of parameters", claims.get(9).found());
        // 2.5 and 1, whose geometric mean is the root of 2.5; 500 cycles by 400 and 1,250 by 1,000.
        assertEquals(List.of("1.58", "1.25 times as fast at most", "1.25 times as fast at least"),
                claims.subList(4, 7).stream().map(Claim::found).toList());
        List<Claim> still = new DesignsOnSequences(List.of(STILL)).claims(this::measure);
        assertEquals(List.of("yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
                still.stream().map(Claim::verdict).toList());
    }

    @Test
    void theReportHasARowForEachDesignAndSequence() {
        Report report = FramesReproduction.of(List.of(STILL, WALK)).report(this::measure);
        assertEquals("frames", report.name());
        assertTrue(report.sections().getFirst().toString().contains("together"));
    }

    @Test
    void signingTakesWhatItsGatesAndItsArrayTake() {
        int gates = SigningEnergy.gates();
        // 96 inputs, of which each bit of the remainder takes about half: 32 trees of some 47 gates.
        assertEquals(32 * 47, gates, 32 * 47 * 0.1);
        SigningEnergy energy = new SigningEnergy(FrameDesign.TECHNOLOGY);
        // 1,200 aJ a gate of which 38 % switch; 12 steps an entry; two accesses of the smallest array, of 4,844,210 aJ.
        double entry = 12 * gates * 0.38 * 1.2e-15 + 2 * 4.84421e-12;
        assertEquals(10 * entry + 3 * 2 * 4.84421e-12, energy.joules(10, 3), 1e-15);
    }
}
