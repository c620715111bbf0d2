package org.tilewright.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.frame.warp.IssueUnit;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.SharedCache;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.Parameter;
import org.tilewright.model.parameters.ParameterPaths;
import org.tilewright.protocol.Design;
import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.protocol.shading.WarpScheduler;
import org.tilewright.protocol.shading.WarpSchedulers;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.depth.LookUpPrefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.soak.systems.RandomValues;

/** Where each number of a model ends up in the machine, written without a look at the generator. */
final class UnitParameters {

    private static final Map<String, ToLongFunction<Gpu>> PLACES = new TreeMap<>();

    private static final Map<String, Function<Gpu, Object>> CHOICES = new TreeMap<>();

    private static final String PREFETCHER = "gpu.depth.prefetcher.";

    private static final String NEXT = "next.";

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
        PLACES.put("gpu.slices.count", gpu -> gpu.slices().size());
        PLACES.put("gpu.slices.square", gpu -> gpu.clipCull().slices().square());
        PLACES.put("gpu.slices.piecesPerCycle", gpu -> gpu.clipCull().piecesPerTick());
        PLACES.put("gpu.memory.crossbar.requestBytesPerCycle", gpu -> gpu.memory().crossbar().requestBytesPerTick());
        PLACES.put("gpu.memory.crossbar.replyBytesPerCycle", gpu -> gpu.memory().crossbar().replyBytesPerTick());
        PLACES.put("gpu.queries.latency", gpu -> gpu.queries().latency());
        PLACES.put("gpu.geometry.clipCull.outputEntries", gpu -> gpu.clippedPrimitives().capacity());
        PLACES.put("gpu.geometry.setup.cyclesPerTriangle", gpu -> gpu.setup().cyclesPerTriangle());
        PLACES.put("gpu.geometry.setup.latency", gpu -> gpu.setup().latency());
        PLACES.put("gpu.geometry.setup.outputEntries", gpu -> gpu.screenPrimitives().capacity());
        PLACES.put("gpu.rasteriser.tileSize", gpu -> gpu.rasteriser().tileSize());
        PLACES.put("gpu.rasteriser.skipRate", gpu -> gpu.rasteriser().skipRate());
        PLACES.put("gpu.rasteriser.scanAhead", gpu -> gpu.rasteriser().scanAhead());
        PLACES.put("gpu.rasteriser.gateCredits", gpu -> gpu.rasteriser().gateCredits());
        PLACES.put("gpu.rasteriser.coarse.block", gpu -> gpu.coarseRasteriser().blockSize());
        PLACES.put("gpu.rasteriser.coarse.blocksPerCycle", gpu -> gpu.coarseRasteriser().blocksPerTick());
        PLACES.put("gpu.rasteriser.coarse.queueEntries", gpu -> gpu.blocks().capacity());
        PLACES.put("gpu.rasteriser.outputEntries", gpu -> gpu.emittedTiles().capacity());
        PLACES.put("gpu.shading.quadsPerCycle", gpu -> gpu.shading().quadsPerCycle());
        PLACES.put("gpu.shading.latency", gpu -> gpu.shading().latency());
        PLACES.put("gpu.shading.fragmentsInFlight", gpu -> gpu.shading().fragmentsInFlight());
        PLACES.put("gpu.shading.outputEntries", gpu -> gpu.shadedTiles().capacity());
        path = "gpu.shading.";
        PLACES.put(path + "count", gpu -> gpu.cores().cores());
        PLACES.put(path + "warpQuads", gpu -> gpu.cores().warpQuads());
        PLACES.put(path + "warps", gpu -> gpu.cores().warps());
        PLACES.put(path + "registers", gpu -> gpu.cores().registers());
        PLACES.put(path + "simdWidth", gpu -> gpu.cores().simdWidth());
        PLACES.put(path + "issueWidth", gpu -> gpu.cores().issueWidth());
        PLACES.put(path + "activeWarps", gpu -> gpu.cores().activeWarps());
        PLACES.put(path + "quadsInFlight", gpu -> gpu.cores().quadsInFlight());
        for (IssueUnit unit : IssueUnit.values()) {
            String name = path + unit.name().toLowerCase(Locale.ROOT);
            PLACES.put(name + "Latency", gpu -> gpu.cores().timing(unit).latency());
            PLACES.put(name + "Interval", gpu -> gpu.cores().timing(unit).interval());
        }
        PLACES.put("gpu.shading.textureDealing.block", gpu -> gpu.shading().dealing().block());
        PLACES.put("gpu.shading.textureDealing.queueEntries", gpu -> gpu.shading().dealing().queueEntries());
        PLACES.put("gpu.depth.pixelsPerAccess", gpu -> gpu.depthUnit().pixelsPerAccess());
        PLACES.put("gpu.depth.testLatency", gpu -> gpu.depthUnit().testLatency());
        PLACES.put("gpu.depth.window", gpu -> gpu.depthUnit().window());
        PLACES.put("gpu.depth.outputEntries", gpu -> gpu.testedTiles().capacity());
        PLACES.put("gpu.depth.zcache.size", gpu -> gpu.zCache().sizeBytes());
        PLACES.put("gpu.depth.zcache.ways", gpu -> gpu.zCache().ways());
        PLACES.put("gpu.depth.zcache.line", gpu -> gpu.zCache().lineBytes());
        PLACES.put("gpu.depth.zcache.missRegisters", gpu -> gpu.zCache().missRegisters());
        PLACES.put("gpu.depth.zcache.hitLatency", gpu -> gpu.zCache().hitLatency());
        PLACES.put("gpu.depth.zcache.clearTable.lines", gpu -> gpu.zCache().clearTable().lines());
        PLACES.put("gpu.depth.zcache.clearTable.linesPerCycle", gpu -> gpu.zCache().clearTable().linesPerTick());
        PLACES.put("gpu.depth.zcache.compression.lines", gpu -> gpu.zCache().compression().lines());
        PLACES.put("gpu.depth.zcache.compression.granule", gpu -> gpu.zCache().compression().granuleBytes());
        PLACES.put("gpu.depth.zcache.compression.decompressLatency",
                gpu -> gpu.zCache().compression().decompressLatency());
        PLACES.put("gpu.rop.colourCache.compression.lines", gpu -> gpu.colourCache().compression().lines());
        PLACES.put("gpu.rop.colourCache.compression.granule", gpu -> gpu.colourCache().compression().granuleBytes());
        PLACES.put("gpu.rop.colourCache.compression.decompressLatency",
                gpu -> gpu.colourCache().compression().decompressLatency());
        PLACES.put("gpu.depth.earlyDepth.latency", gpu -> gpu.earlyDepth().latency());
        PLACES.put("gpu.depth.hierarchicalDepth.block", gpu -> gpu.hierarchicalDepth().blockSize());
        PLACES.put("gpu.depth.hierarchicalDepth.bufferEntries", gpu -> gpu.hierarchicalDepth().bufferEntries());
        PLACES.put("gpu.depth.hierarchicalDepth.nearest", gpu -> gpu.hierarchicalDepth().nearest() ? 1 : 0);
        PLACES.put("gpu.depth.survivorEntries", gpu -> gpu.survivingTiles().capacity());
        PLACES.put("gpu.tiling.tile", gpu -> gpu.tiling().tileSize());
        PLACES.put("gpu.tiling.parameterBuffer", gpu -> gpu.tiling().parameterBufferBytes());
        PLACES.put("gpu.tiling.binBytesPerPrimitive", gpu -> gpu.tiling().binBytesPerPrimitive());
        PLACES.put("gpu.tiling.primitiveBytes", gpu -> gpu.tiling().primitiveBytes());
        PLACES.put("gpu.tiling.primitivesPerCycle", gpu -> gpu.tiling().primitivesPerCycle());
        PLACES.put("gpu.tiling.onChipTiles", gpu -> gpu.tiling().onChipTiles());
        PLACES.put("gpu.tiling.rasterUnits", gpu -> gpu.tiling().rasterUnits().count());
        PLACES.put("gpu.tiling.supertile", gpu -> gpu.tiling().rasterUnits().supertile());
        PLACES.put("gpu.tiling.recordCache.lines", gpu -> gpu.tiling().recordCache().lines());
        PLACES.put("gpu.tiling.elimination.bytesPerCycle", gpu -> gpu.tiling().elimination().bytesPerTick());
        PLACES.put("gpu.tiling.elimination.queueEntries", gpu -> gpu.tiling().elimination().queueEntries());
        PLACES.put("gpu.tiling.elimination.predictsVisibility",
                gpu -> gpu.tiling().elimination().predictsVisibility() ? 1 : 0);
        PLACES.put("gpu.tiling.surfaceRemoval.entries", gpu -> gpu.surfaceRemoval().entries());
        PLACES.put("gpu.tiling.surfaceRemoval.tagsPerCycle", gpu -> gpu.surfaceRemoval().tagsPerTick());
        PLACES.put("gpu.tiling.outputEntries", gpu -> gpu.binnedPrimitives().capacity());
        PLACES.put("gpu.rop.pixelsPerCycle", gpu -> gpu.rop().pixelsPerCycle());
        PLACES.put("gpu.rop.latency", gpu -> gpu.rop().latency());
        PLACES.put("gpu.rop.lookahead", gpu -> gpu.rop().lookahead());
        PLACES.put("gpu.rop.colourCache.size", gpu -> gpu.colourCache().sizeBytes());
        PLACES.put("gpu.rop.colourCache.ways", gpu -> gpu.colourCache().ways());
        PLACES.put("gpu.rop.colourCache.line", gpu -> gpu.colourCache().lineBytes());
        PLACES.put("gpu.rop.colourCache.missRegisters", gpu -> gpu.colourCache().missRegisters());
        PLACES.put("gpu.rop.colourCache.clearTable.lines", gpu -> gpu.colourCache().clearTable().lines());
        PLACES.put("gpu.rop.colourCache.clearTable.linesPerCycle",
                gpu -> gpu.colourCache().clearTable().linesPerTick());
        PLACES.put("gpu.memory.channels", gpu -> gpu.memory().channels());
        PLACES.put("gpu.memory.banks", gpu -> gpu.memory().banks());
        PLACES.put("gpu.memory.row", gpu -> gpu.memory().rowBytes());
        PLACES.put("gpu.memory.channelInterleave", gpu -> gpu.memory().channelInterleaveBytes());
        PLACES.put("gpu.memory.bytesPerCycle", gpu -> gpu.memory().bytesPerTick());
        PLACES.put("gpu.memory.queueEntries", gpu -> gpu.memory().queueEntries());
        PLACES.put("gpu.memory.clientEntries", gpu -> ofAllClients(gpu, Connection::capacity));
        PLACES.put("gpu.memory.requestLatency", gpu -> ofAllClients(gpu, Connection::latency));
        PLACES.put("gpu.memory.returnLatency", gpu -> gpu.memory().returnLatency());
        PLACES.put("gpu.memory.maximumOvertakes", gpu -> gpu.memory().maximumOvertakes());
        PLACES.put("gpu.memory.timing.tRCD", gpu -> gpu.memory().timing().activateToColumn);
        PLACES.put("gpu.memory.timing.tRP", gpu -> gpu.memory().timing().prechargeToActivate);
        PLACES.put("gpu.memory.timing.tRAS", gpu -> gpu.memory().timing().activateToPrecharge);
        PLACES.put("gpu.memory.timing.CL", gpu -> gpu.memory().timing().readLatency);
        PLACES.put("gpu.memory.timing.CWL", gpu -> gpu.memory().timing().writeLatency);
        PLACES.put("gpu.memory.timing.tWR", gpu -> gpu.memory().timing().writeRecovery);
        PLACES.put("gpu.memory.timing.tWTR", gpu -> gpu.memory().timing().writeToRead);
        PLACES.put("gpu.memory.timing.tRTW", gpu -> gpu.memory().timing().readToWrite);
        PLACES.put("gpu.memory.timing.tRFC", gpu -> gpu.memory().timing().refreshTime);
        PLACES.put("gpu.memory.timing.refreshInterval", gpu -> gpu.memory().timing().refreshInterval);
        PLACES.putAll(DramParameters.PLACES);

        CHOICES.put("gpu.rasteriser.traversal", gpu -> gpu.rasteriser().traversal());
        CHOICES.put("gpu.rasteriser.lineAlgorithm", gpu -> gpu.rasteriser().lineAlgorithm());
        CHOICES.put("gpu.shading.scheduler", gpu -> scheduler(gpu.cores().scheduler()));
        CHOICES.put("gpu.shading.textureDealing.dealing", gpu -> gpu.shading().dealing().dealing());
        CHOICES.put("gpu.slices.dealing", gpu -> gpu.clipCull().slices().dealing());
        CHOICES.put("gpu.rasteriser.gate", gpu -> gpu.rasteriser().gate());
        CHOICES.put("gpu.rasteriser.prefetchTrigger", gpu -> gpu.rasteriser().prefetchTrigger());
        CHOICES.put("gpu.depth.prefetcher.policy", gpu -> lookUps(((LookUpPrefetcher) gpu.prefetcher()).policy()));
        CHOICES.put("gpu.memory.arbitration", gpu -> gpu.memory().arbiter());
        CHOICES.put("gpu.depth.arbitration", gpu -> gpu.depthUnit().arbitration());
        CHOICES.put("gpu.depth.windowOrder", gpu -> gpu.depthUnit().windowOrder());
        CHOICES.put("gpu.tiling.recordCache.replacement", gpu -> gpu.tiling().recordCache().replacement());
        CHOICES.put("gpu.tiling.order", gpu -> gpu.tiling().order());
        CHOICES.put("gpu.tiling.dispatch", gpu -> gpu.tiling().rasterUnits().dispatch());
        CHOICES.put("gpu.depth.zcache.replacement", gpu -> gpu.zCache().replacement());
        CHOICES.put("gpu.depth.zcache.ott", gpu -> gpu.zCache().ottRule());
        CHOICES.put("gpu.depth.zcache.setHash", gpu -> gpu.zCache().setHash());
        CHOICES.put("gpu.depth.zcache.fillPlacement", gpu -> gpu.zCache().fillPlacement());
        CHOICES.put("gpu.rop.colourCache.replacement", gpu -> gpu.colourCache().replacement());
        CHOICES.put("gpu.memory.scheduler", gpu -> gpu.memory().scheduler());
        CHOICES.putAll(DramParameters.CHOICES);
        PLACES.putAll(TextureParameters.PLACES);
        CHOICES.putAll(TextureParameters.CHOICES);
    }

    private UnitParameters() {}

    /** A prefetcher or its policy has its parameters under the names that they have in models. */
    private static long ofPrefetcher(Gpu gpu, String parameter) {
        Object from = gpu.prefetcher() instanceof LookUpPrefetcher learning && !parameter.equals("queueEntries")
                ? learning.policy()
                : gpu.prefetcher();
        try {
            return (Integer) from.getClass().getMethod(parameter).invoke(from);
        } catch (ReflectiveOperationException missing) {
            throw new AssertionError(from.getClass() + " has no " + parameter, missing);
        }
    }

    /** Which of the built-in policies one is. */
    private static LookUps lookUps(LookUpPolicy policy) {
        return Arrays.stream(LookUps.values()).filter(each -> each.usual().getClass() == policy.getClass()).findFirst()
                .orElseThrow();
    }

    private static WarpSchedulers scheduler(WarpScheduler scheduler) {
        return Arrays.stream(WarpSchedulers.values()).filter(each -> each.scheduler() == scheduler).findFirst()
                .orElseThrow();
    }

    private static long ofAllClients(Gpu gpu, ToLongFunction<Connection> parameter) {
        List<Long> values = gpu.memoryClients().stream().mapToLong(parameter).distinct().boxed().toList();
        assertEquals(1, values.size(), () -> "clients differ: " + values);
        return values.getFirst();
    }

    /** Every number and choice of the model's GPU, and its clocks' frequencies, are where the machine has them. */
    static void assertAllAreTheModels(System model, Gpu gpu) {
        assertEquals(choices(model), foundChoices(model, gpu));
        Map<String, Long> expected = numbers(model);
        Map<String, Long> found = new TreeMap<>();
        for (String path : new TreeSet<>(expected.keySet())) {
            ToLongFunction<Gpu> place = path.startsWith(PREFETCHER)
                    ? machine -> ofPrefetcher(machine, path.substring(PREFETCHER.length()))
                    : PLACES.get(path);
            found.put(path, place == null ? -1 : place.applyAsLong(gpu));
        }
        assertEquals(expected, found);
        assertEquals(model.getGpu().getClock().getFrequency().hertz(), gpu.commandProcessor().clock().hertz());
        assertEquals(memoryHertz(model), gpu.memory().clock().hertz());
        String prefetcher = name(model.getGpu().getDepth().getPrefetcher());
        assertEquals(prefetcher, nameOfPrefetcher(gpu, prefetcher));
        assertEquals(model.getGpu().getDepth().getEarlyDepth() == null, gpu.earlyDepth() == null);
        assertEquals(model.getGpu().getDepth().getHierarchicalDepth() == null, gpu.hierarchicalDepth() == null);
        assertEquals(model.getGpu().getRasteriser().getCoarse() == null, gpu.coarseRasteriser() == null);
        assertEquals(model.getGpu().getTiling() == null, gpu.tiling() == null);
        assertEquals(model.getGpu().getTiling() == null || model.getGpu().getTiling().getSurfaceRemoval() == null,
                gpu.surfaceRemoval() == null);
        assertEquals(model.getGpu().getQueries() == null, gpu.queries() == null);
        TextureParameters.assertPartsAreTheModels(model, gpu);
    }

    /** A policy that learns is called as its class in models: that of NextLine is NextLinePrefetcher, unless it is chosen by name. */
    private static String nameOfPrefetcher(Gpu gpu, String inModels) {
        if (gpu.prefetcher() instanceof LookUpPrefetcher learning
                && !inModels.equals(LookUpPrefetcher.class.getSimpleName())) {
            return learning.policy().getClass().getSimpleName() + "Prefetcher";
        }
        return gpu.prefetcher() == null ? "" : gpu.prefetcher().getClass().getSimpleName();
    }

    private static String name(EObject part) {
        return part == null ? "" : part.eClass().getName();
    }

    private static Map<String, String> choices(System model) {
        Map<String, String> choices = new TreeMap<>();
        eachParameter(model, (part, attribute) -> {
            if (Parameter.of(attribute).isChoice()) {
                choices.put(ParameterPaths.of(part, attribute), part.eGet(attribute).toString());
            }
        });
        return choices;
    }

    private static Map<String, String> foundChoices(System model, Gpu gpu) {
        Map<String, String> found = new TreeMap<>();
        choices(model).keySet().forEach(path -> found.put(path,
                CHOICES.containsKey(path) ? literal(CHOICES.get(path).apply(gpu)) : "nowhere"));
        return found;
    }

    /** A design says what models call it; other constants are called alike there. */
    private static String literal(Object constant) {
        return constant instanceof Design design ? design.literal()
                : constant.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Map<String, Long> numbers(System model) {
        Map<String, Long> numbers = new TreeMap<>();
        eachParameter(model, (part, attribute) -> {
            if (!Parameter.of(attribute).isChoice()) {
                numbers.put(ParameterPaths.of(part, attribute), RandomValues.amount(part.eGet(attribute)));
            }
        });
        numbers.computeIfPresent("gpu.memory.timing.refreshInterval",
                (path, picoseconds) -> memoryHertz(model) / 1000 * picoseconds / 1_000_000_000);
        return numbers;
    }

    private static long memoryHertz(System model) {
        ClockDomain clock = model.getGpu().getMemory().getClock();
        return (clock == null ? model.getGpu().getClock() : clock).getFrequency().hertz();
    }

    /** What of the model's GPU the machine has: no caches if depth and colour are on chip, no table that is switched off. */
    private static void eachParameter(System model, BiConsumer<EObject, EAttribute> action) {
        List<EObject> parts = new ArrayList<>();
        model.getGpu().eAllContents().forEachRemaining(parts::add);
        for (EObject part : parts) {
            for (EAttribute attribute : part.eClass().getEAllAttributes()) {
                if (isInMachine(model.getGpu(), ParameterPaths.of(part, attribute))) {
                    action.accept(part, attribute);
                }
            }
        }
    }

    private static boolean isInMachine(org.tilewright.model.Gpu gpu, String path) {
        boolean ofCache = path.startsWith("gpu.depth.zcache.") || path.startsWith("gpu.rop.colourCache.");
        boolean ofFront = path.equals("gpu.depth.survivorEntries");
        boolean hasFront = gpu.getDepth().getEarlyDepth() != null || gpu.getDepth().getHierarchicalDepth() != null;
        boolean ofTable = path.equals("gpu.texture.colourTableEntries");
        boolean hasTable = gpu.getTexture() instanceof FuryTextureUnit fury && fury.isColourTables();
        return (!ofCache || gpu.getTiling() == null) && (!ofFront || hasFront) && (!ofTable || hasTable)
                && (!path.startsWith("gpu.l2.") || isOfLevelInMachine(gpu, path));
    }

    /** A level without a next one is a client of the memory, whose queues are all alike. */
    private static boolean isOfLevelInMachine(org.tilewright.model.Gpu gpu, String path) {
        SharedCache level = gpu.getL2();
        for (String rest = path.substring("gpu.l2.".length()); rest
                .startsWith(NEXT); rest = rest.substring(NEXT.length())) {
            level = level.getNext();
        }
        return gpu.getTexture() != null && (!path.endsWith(".memoryEntries") || level.getNext() != null);
    }
}
