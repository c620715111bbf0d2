package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.model.System;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Gpu;

/** Where each number of a model ends up in the machine, written without a look at the generator. */
final class UnitParameters {

    private static final Map<String, ToLongFunction<Gpu>> PLACES = new TreeMap<>();

    /** Validation allows 0 alone, so that they say nothing. */
    private static final List<String> NOT_SIMULATED = List.of("gpu.memory.timing.tWTR", "gpu.memory.timing.tRTW",
            "gpu.memory.timing.tRFC", "gpu.memory.timing.refreshInterval");

    static {
        PLACES.put("gpu.command.drawOverhead", gpu -> gpu.commandProcessor().drawOverhead());
        PLACES.put("gpu.command.outputEntries", gpu -> gpu.draws().capacity());
        String path = "gpu.geometry.vertexFetch.";
        PLACES.put(path + "postTransformEntries", gpu -> gpu.vertexFetch().postTransformEntries());
        PLACES.put(path + "lineBufferLines", gpu -> gpu.vertexFetch().lineBufferLines());
        PLACES.put(path + "referencesPerCycle", gpu -> gpu.vertexFetch().referencesPerCycle());
        PLACES.put(path + "outstandingReads", gpu -> gpu.vertexFetch().outstandingReads());
        PLACES.put(path + "outputEntries", gpu -> gpu.fetchedPrimitives().capacity());
        PLACES.put("gpu.geometry.transform.cyclesPerVertex", gpu -> gpu.transform().cyclesPerVertex());
        PLACES.put("gpu.geometry.transform.lanes", gpu -> gpu.transform().lanes());
        PLACES.put("gpu.geometry.transform.latency", gpu -> gpu.transform().latency());
        PLACES.put("gpu.geometry.transform.outputEntries", gpu -> gpu.transformedPrimitives().capacity());
        PLACES.put("gpu.geometry.clipCull.cyclesPerPrimitive", gpu -> gpu.clipCull().cyclesPerPrimitive());
        PLACES.put("gpu.geometry.clipCull.cyclesPerClippedPiece", gpu -> gpu.clipCull().cyclesPerClippedPiece());
        PLACES.put("gpu.geometry.clipCull.latency", gpu -> gpu.clipCull().latency());
        PLACES.put("gpu.geometry.clipCull.outputEntries", gpu -> gpu.clippedPrimitives().capacity());
        PLACES.put("gpu.geometry.setup.cyclesPerTriangle", gpu -> gpu.setup().cyclesPerTriangle());
        PLACES.put("gpu.geometry.setup.latency", gpu -> gpu.setup().latency());
        PLACES.put("gpu.geometry.setup.outputEntries", gpu -> gpu.screenPrimitives().capacity());
        PLACES.put("gpu.rasteriser.tileSize", gpu -> gpu.rasteriser().tileSize());
        PLACES.put("gpu.rasteriser.skipRate", gpu -> gpu.rasteriser().skipRate());
        PLACES.put("gpu.rasteriser.gateCredits", gpu -> gpu.rasteriser().gateCredits());
        PLACES.put("gpu.rasteriser.outputEntries", gpu -> gpu.emittedTiles().capacity());
        PLACES.put("gpu.shading.quadsPerCycle", gpu -> gpu.shading().quadsPerCycle());
        PLACES.put("gpu.shading.latency", gpu -> gpu.shading().latency());
        PLACES.put("gpu.shading.fragmentsInFlight", gpu -> gpu.shading().fragmentsInFlight());
        PLACES.put("gpu.shading.outputEntries", gpu -> gpu.shadedTiles().capacity());
        PLACES.put("gpu.depth.pixelsPerAccess", gpu -> gpu.depthUnit().pixelsPerAccess());
        PLACES.put("gpu.depth.testLatency", gpu -> gpu.depthUnit().testLatency());
        PLACES.put("gpu.depth.outputEntries", gpu -> gpu.testedTiles().capacity());
        PLACES.put("gpu.depth.zcache.size", gpu -> gpu.zCache().sizeBytes());
        PLACES.put("gpu.depth.zcache.ways", gpu -> gpu.zCache().ways());
        PLACES.put("gpu.depth.zcache.line", gpu -> gpu.zCache().lineBytes());
        PLACES.put("gpu.depth.zcache.missRegisters", gpu -> gpu.zCache().missRegisters());
        PLACES.put("gpu.depth.zcache.hitLatency", gpu -> gpu.zCache().hitLatency());
        PLACES.put("gpu.depth.prefetcher.queueEntries", gpu -> gpu.prefetcher().queueEntries());
        PLACES.put("gpu.rop.pixelsPerCycle", gpu -> gpu.rop().pixelsPerCycle());
        PLACES.put("gpu.rop.latency", gpu -> gpu.rop().latency());
        PLACES.put("gpu.rop.lookahead", gpu -> gpu.rop().lookahead());
        PLACES.put("gpu.rop.colourCache.size", gpu -> gpu.colourCache().sizeBytes());
        PLACES.put("gpu.rop.colourCache.ways", gpu -> gpu.colourCache().ways());
        PLACES.put("gpu.rop.colourCache.line", gpu -> gpu.colourCache().lineBytes());
        PLACES.put("gpu.rop.colourCache.missRegisters", gpu -> gpu.colourCache().missRegisters());
        PLACES.put("gpu.memory.channels", gpu -> gpu.memory().channels());
        PLACES.put("gpu.memory.banks", gpu -> gpu.memory().banks());
        PLACES.put("gpu.memory.row", gpu -> gpu.memory().rowBytes());
        PLACES.put("gpu.memory.channelInterleave", gpu -> gpu.memory().channelInterleaveBytes());
        PLACES.put("gpu.memory.bytesPerCycle", gpu -> gpu.memory().bytesPerTick());
        PLACES.put("gpu.memory.queueEntries", gpu -> gpu.memory().queueEntries());
        PLACES.put("gpu.memory.clientEntries", gpu -> ofAllClients(gpu, Connection::capacity));
        PLACES.put("gpu.memory.requestLatency", gpu -> ofAllClients(gpu, Connection::latency));
        PLACES.put("gpu.memory.returnLatency", gpu -> gpu.memory().returnLatency());
        PLACES.put("gpu.memory.timing.tRCD", gpu -> gpu.memory().timing().activateToColumn);
        PLACES.put("gpu.memory.timing.tRP", gpu -> gpu.memory().timing().prechargeToActivate);
        PLACES.put("gpu.memory.timing.tRAS", gpu -> gpu.memory().timing().activateToPrecharge);
        PLACES.put("gpu.memory.timing.CL", gpu -> gpu.memory().timing().readLatency);
        PLACES.put("gpu.memory.timing.CWL", gpu -> gpu.memory().timing().writeLatency);
        PLACES.put("gpu.memory.timing.tWR", gpu -> gpu.memory().timing().writeRecovery);
    }

    private UnitParameters() {}

    private static long ofAllClients(Gpu gpu, ToLongFunction<Connection> parameter) {
        List<Long> values = gpu.memoryClients().stream().mapToLong(parameter).distinct().boxed().toList();
        assertEquals(1, values.size(), () -> "clients differ: " + values);
        return values.getFirst();
    }

    /** Every number of the model's GPU, and the frequencies of its clocks, are where the machine has them. */
    static void assertAllAreTheModels(System model, Gpu gpu) {
        Map<String, Long> expected = numbers(model);
        Map<String, Long> found = new TreeMap<>();
        for (String path : new TreeSet<>(expected.keySet())) {
            ToLongFunction<Gpu> place = PLACES.get(path);
            found.put(path, place == null ? -1 : place.applyAsLong(gpu));
        }
        assertEquals(expected, found);
        assertEquals(model.getGpu().getClock().getFrequency().hertz(), gpu.commandProcessor().clock().hertz());
        var memoryClock = model.getGpu().getMemory().getClock();
        assertEquals((memoryClock == null ? model.getGpu().getClock() : memoryClock).getFrequency().hertz(),
                gpu.memory().clock().hertz());
        assertEquals(model.getGpu().getDepth().getPrefetcher() == null, gpu.prefetcher() == null);
    }

    private static Map<String, Long> numbers(System model) {
        List<EObject> parts = new ArrayList<>();
        model.getGpu().eAllContents().forEachRemaining(parts::add);
        Map<String, Long> numbers = new TreeMap<>();
        for (EObject part : parts) {
            for (EAttribute attribute : part.eClass().getEAllAttributes()) {
                String path = ParameterPaths.of(part, attribute);
                if (!(attribute.getEAttributeType() instanceof EEnum) && !path.startsWith("gpu.texture.")
                        && !NOT_SIMULATED.contains(path)) {
                    numbers.put(path, RandomModels.amount(part.eGet(attribute)));
                }
            }
        }
        return numbers;
    }
}
