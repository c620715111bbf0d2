package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.Network;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.protocol.Design;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Links;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.soak.systems.RandomModels;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What validation accepts of several GPUs, the simulator takes, with the numbers of the model. */
class AcceptedSystemsTest {

    /** The backdrop, some hills and some wires. */
    private static final Frame FRAME = Scenes.thumbnail(
            Scenes.cut(Scenes.shipped("depth-4-wires"), draw -> draw <= 6 || draw >= 1588 && draw <= 1596), 72, 54);

    @Property(tries = 15)
    void everyAcceptedSystemDrawsWhatTheReferenceDraws(@ForAll long seed) {
        System model = RandomModels.ofSeveralGpus(new Random(seed));
        GpuSystem system = GeneratedSimulator.system(model);
        assertLinksAreTheModels(model.getNetwork(), system.network().links());
        Gpu last = system.wire().getLast();
        if (model.getSplit() instanceof CooperativeProjection split) {
            assertExchangeIsTheModels(split, last.exchanger());
            assertBatchesAreTheModels(split, system);
            assertEquals(split.getShares().toString(), ((Design) projection(system).sharing()).literal());
        } else {
            assertNull(last.exchanger());
        }
        if (model.getSplit() instanceof SortLastComposition split) {
            assertCompositionIsTheModels(split, system.composition());
        }
        SystemResult result = new ProductionSystemKernel(system).run(List.of(FRAME), RunOptions.DEFAULT);
        SystemAssertions.assertDrawsWhatTheReferenceDraws(List.of(reference(model)), result);
        SystemAssertions.assertStacksSumToTheTicks(result.statistics(), result.picoseconds());
    }

    private static void assertLinksAreTheModels(Network network, Links links) {
        assertEquals(network.getLinkLatency().picoseconds(), links.latencyPicoseconds());
        assertEquals(network.getLinkBandwidth().bytesPerSecond(), links.bytesPerSecond());
        assertEquals(network.getHeaderBytes().bytes(), links.headerBytes());
        assertEquals(network.getCredits(), links.credits());
        assertEquals(network.getArbitration().toString(), ((Design) links.arbiter()).literal());
    }

    private static void assertExchangeIsTheModels(CooperativeProjection split, PrimitiveExchanger exchanger) {
        assertEquals(split.getProjectedEntries(), exchanger.projectedEntries());
        assertEquals(!split.getExchange().isInTurns() ? split.getReorderEntries()
                : split.getReceiveEntries(), exchanger.receiveEntries());
        assertEquals(split.getIdBytes().bytes(), exchanger.idBytes());
        assertEquals(split.getMarkerBytes().bytes(), exchanger.markerBytes());
        assertEquals(split.getIdsPerPacket(), exchanger.idsPerPacket());
        assertEquals(split.getDrawIdBits(), exchanger.drawIdBits());
    }

    private static org.tilewright.sim.system.CooperativeProjection projection(GpuSystem system) {
        return (org.tilewright.sim.system.CooperativeProjection) system.split();
    }

    private static void assertBatchesAreTheModels(CooperativeProjection split, GpuSystem system) {
        var projection = projection(system);
        assertEquals(split.getBatching() == null ? 0 : split.getBatching().getThreshold(), projection.batchThreshold());
        if (split.getBatching() != null) {
            assertEquals(split.getBatching().getRule().toString(), ((Design) projection.batchJoining()).literal());
        }
    }

    private static void assertCompositionIsTheModels(SortLastComposition split,
            org.tilewright.sim.system.SortLastComposition composition) {
        assertEquals(split.getDrawScheduler().toString(), ((Design) composition.drawScheduler()).literal());
        assertEquals(split.getShares().toString(), ((Design) composition.sharing()).literal());
        assertEquals(split.getCompositionScheduler().toString(),
                ((Design) composition.compositionScheduler()).literal());
        assertEquals(split.getCompositionThreshold(), composition.compositionThreshold());
        assertEquals(split.getDealInterval().count(), composition.dealInterval());
        assertEquals(split.getDrawsAhead(), composition.drawsAhead());
        assertEquals(split.getReportPrimitives(), composition.reportPrimitives());
        assertEquals(split.getComposedPixelsPerCycle(), composition.composedPixelsPerCycle());
        assertEquals(split.getCompositionPacket().bytes(), composition.compositionPacketBytes());
        assertEquals(split.getDrawNumberBytes().bytes(), composition.drawNumberBytes());
    }

    private static RenderedFrame reference(System model) {
        LineAlgorithm lines = LineAlgorithm.valueOf(model.getGpu().getRasteriser().getLineAlgorithm().getName());
        return new ReferenceRenderer(FRAME, lines).render();
    }
}
