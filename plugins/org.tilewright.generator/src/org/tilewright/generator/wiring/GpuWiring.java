package org.tilewright.generator.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.tilewright.generator.wiring.Wiring.Argument;
import org.tilewright.generator.wiring.Wiring.Component;
import org.tilewright.generator.wiring.Wiring.Connection;
import org.tilewright.model.ClearTable;
import org.tilewright.model.ClockDomain;
import org.tilewright.model.CoarseRasteriser;
import org.tilewright.model.ColourCache;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.DepthUnit;
import org.tilewright.model.DprtPrefetcher;
import org.tilewright.model.DramOrganisation;
import org.tilewright.model.DramTiming;
import org.tilewright.model.Gpu;
import org.tilewright.model.HiddenSurfaceRemoval;
import org.tilewright.model.LineCompression;
import org.tilewright.model.LookUpPrefetcher;
import org.tilewright.model.MemoryController;
import org.tilewright.model.Prefetcher;
import org.tilewright.model.RecordCache;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.Shading;
import org.tilewright.model.Slices;
import org.tilewright.model.Stage;
import org.tilewright.model.TileElimination;
import org.tilewright.model.TilewrightPackage.Literals;
import org.tilewright.model.TilingUnit;
import org.tilewright.model.designs.BinDealingChoice;
import org.tilewright.model.designs.ChosenLookUps;
import org.tilewright.model.metamodel.Metamodel;
import org.tilewright.model.metamodel.PixelPipes;
import org.tilewright.model.units.Cycles;
import org.tilewright.model.units.Frequency;

/** Turns one GPU of the model into components and connections: the one table of what in the model is what in the simulator. */
final class GpuWiring {

    /** A line of an argument behind its first. */
    private static final String CONTINUED = "\n                        ";

    private final Gpu gpu;
    private final List<String> slices;
    private final CooperativeProjection projection;
    private final DepthUnit depth;
    private final Energies energies;
    private final List<Component> components = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();

    /**
     * @param gpu the GPU
     * @param projection how it projects primitives for others and they for it, or null if it does not
     * @param energies what the work of caches and memory costs
     */
    GpuWiring(Gpu gpu, CooperativeProjection projection, Energies energies) {
        this.gpu = gpu;
        slices = slices(gpu);
        this.projection = projection;
        this.energies = energies;
        depth = gpu.getDepth();
        addGeometry();
        if (projection != null) {
            addProjection();
        }
        if (gpu.getTiling() != null) {
            addTiling();
        }
        slices.forEach(this::addPixels);
        if (gpu.getTiling() == null) {
            slices.forEach(this::addCaches);
        }
        if (gpu.getQueries() != null) {
            add("OcclusionQueries", "queries", gpu.getQueries(), Literals.OCCLUSION_QUERIES__LATENCY);
        }
        addMemory();
        connectGeometry();
        if (projection != null) {
            connectProjection();
        }
        slices.forEach(this::connectPixels);
        if (gpu.getTiling() == null) {
            slices.forEach(this::connectCaches);
        }
        connectMemory();
        if (gpu.getTexture() != null) {
            addTextures(new TextureWiring(gpu, slices, energies));
        }
    }

    private void addTextures(TextureWiring textures) {
        components.addAll(textures.components());
        connections.addAll(textures.connections());
    }

    List<Component> components() {
        return List.copyOf(components);
    }

    List<Connection> connections() {
        return List.copyOf(connections);
    }

    private void addGeometry() {
        add("CommandProcessor", "command", gpu.getCommand(), Literals.COMMAND_PROCESSOR__DRAW_OVERHEAD);
        add("VertexFetch", "vertexFetch", gpu.getGeometry().getVertexFetch(),
                Literals.VERTEX_FETCH__POST_TRANSFORM_ENTRIES,
                Literals.VERTEX_FETCH__LINE_BUFFER_LINES, Literals.VERTEX_FETCH__REFERENCES_PER_CYCLE,
                Literals.VERTEX_FETCH__OUTSTANDING_READS);
        add("Transform", "transform", gpu.getGeometry().getTransform(), Literals.TRANSFORM__CYCLES_PER_VERTEX,
                Literals.TRANSFORM__LANES,
                Literals.TRANSFORM__LATENCY);
        add("ClipCull", "clipCull", gpu.getGeometry().getClipCull(), gpu.getClock(), clipCull());
        for (String slice : setups()) {
            add("Setup", "setup" + slice, gpu.getGeometry().getSetup(), Literals.SETUP__CYCLES_PER_TRIANGLE,
                    Literals.SETUP__LATENCY);
        }
    }

    /** Of several slices, or raster units behind a tiling unit, each one's number: what the names of its units end in. */
    private static List<String> slices(Gpu gpu) {
        int count = PixelPipes.of(gpu);
        return count == 1 ? List.of("") : IntStream.range(0, count).mapToObj(Integer::toString).toList();
    }

    /** The same of those with a set-up of their own: raster units have none. */
    private List<String> setups() {
        return gpu.getTiling() == null ? slices : List.of("");
    }

    private Arguments clipCull() {
        Arguments arguments = new Arguments(gpu.getGeometry().getClipCull()).add(
                Literals.CLIP_CULL__CYCLES_PER_PRIMITIVE, Literals.CLIP_CULL__CYCLES_PER_CLIPPED_PIECE,
                Literals.CLIP_CULL__LATENCY);
        Slices grid = gpu.getSlices();
        if (grid != null) {
            Argument dealing = Arguments.argument("dealing", grid.getDealing());
            List<String> imports = new ArrayList<>(dealing.imports());
            imports.add("org.tilewright.protocol.slices.SliceGrid");
            arguments.add(new Argument("new SliceGrid(" + Numbers.list(grid.getCount(), grid.getSquare().width())
                    + ", " + dealing.text() + ")", "slices: count, square in pixels, dealing", imports));
            if (grid.getPiecesPerCycle() > 0) {
                arguments.add(new Argument(Numbers.of(grid.getPiecesPerCycle()), "piecesPerCycle", List.of()));
            }
        }
        return arguments;
    }

    private void addProjection() {
        if (gpu.getTiling() == null) {
            components.add(new Component("PrimitiveMapper", "mapper", "mapper", SystemWiring.variable(gpu.getClock()),
                    "Finds the GPUs that draw each projected primitive.",
                    new Arguments(projection).add(Literals.COOPERATIVE_PROJECTION__MAPPER_PRIMITIVES_PER_CYCLE)
                            .list(),
                    projection));
        }
        components.add(new Component("PrimitiveExchanger", "exchanger", "exchanger",
                SystemWiring.variable(gpu.getClock()),
                "Sends the IDs of projected primitives to them, and receives others'.",
                new Arguments(projection)
                        .add(Literals.COOPERATIVE_PROJECTION__PROJECTED_ENTRIES, receiveEntries(),
                                Literals.COOPERATIVE_PROJECTION__ID_BYTES,
                                Literals.COOPERATIVE_PROJECTION__MARKER_BYTES,
                                Literals.COOPERATIVE_PROJECTION__IDS_PER_PACKET,
                                Literals.COOPERATIVE_PROJECTION__DRAW_ID_BITS)
                        .list(),
                projection));
    }

    private EAttribute receiveEntries() {
        return projection.getExchange().isInTurns() ? Literals.COOPERATIVE_PROJECTION__RECEIVE_ENTRIES
                : Literals.COOPERATIVE_PROJECTION__REORDER_ENTRIES;
    }

    private void addPixels(String slice) {
        CoarseRasteriser coarse = gpu.getRasteriser().getCoarse();
        if (coarse != null) {
            add("CoarseRasteriser", "coarseRasteriser" + slice, coarse, Literals.COARSE_RASTERISER__BLOCK,
                    Literals.COARSE_RASTERISER__BLOCKS_PER_CYCLE);
        }
        add("Rasteriser", "rasteriser" + slice, gpu.getRasteriser(), Literals.RASTERISER__TILE_SIZE,
                Literals.RASTERISER__TRAVERSAL, Literals.RASTERISER__LINE_ALGORITHM, Literals.RASTERISER__SKIP_RATE,
                Literals.RASTERISER__SCAN_AHEAD, Literals.RASTERISER__GATE, Literals.RASTERISER__GATE_CREDITS,
                Literals.RASTERISER__PREFETCH_TRIGGER);
        if (gpu.getShading() instanceof ShaderCores shaders) {
            addCores(slice, shaders);
        } else {
            add("Shading", "shading" + slice, gpu.getShading(), gpu.getClock(),
                    ShadingWiring.arguments((Shading) gpu.getShading()));
        }
        add("depth.DepthUnit", "depth" + slice, depth, Literals.DEPTH_UNIT__PIXELS_PER_ACCESS,
                Literals.DEPTH_UNIT__TEST_LATENCY,
                Literals.DEPTH_UNIT__ARBITRATION, Literals.DEPTH_UNIT__WINDOW, Literals.DEPTH_UNIT__WINDOW_ORDER);
        if (depth.getEarlyDepth() != null) {
            add("depth.EarlyDepth", "earlyDepth" + slice, depth.getEarlyDepth(), Literals.EARLY_DEPTH__LATENCY);
        }
        if (gpu.getTiling() != null && gpu.getTiling().getSurfaceRemoval() != null) {
            HiddenSurfaceRemoval removal = gpu.getTiling().getSurfaceRemoval();
            add("depth.HiddenSurfaceRemoval", "surfaceRemoval" + slice, removal, gpu.getClock(),
                    new Arguments(removal).add(Literals.HIDDEN_SURFACE_REMOVAL__ENTRIES,
                            Literals.HIDDEN_SURFACE_REMOVAL__TAGS_PER_CYCLE).add(energies.ofRegister()));
        }
        if (depth.getHierarchicalDepth() != null) {
            add("depth.HierarchicalDepth", "hierarchicalDepth" + slice, depth.getHierarchicalDepth(),
                    Literals.HIERARCHICAL_DEPTH__BLOCK, Literals.HIERARCHICAL_DEPTH__BUFFER_ENTRIES,
                    Literals.HIERARCHICAL_DEPTH__NEAREST);
        }
        add("Rop", "rop" + slice, gpu.getRop(), Literals.ROP__PIXELS_PER_CYCLE, Literals.ROP__LATENCY,
                Literals.ROP__LOOKAHEAD);
    }

    private void addCores(String slice, ShaderCores shaders) {
        Arguments arguments = new Arguments(shaders).add(Literals.SHADER_CORES__COUNT,
                Literals.SHADER_CORES__WARP_QUADS, Literals.SHADER_CORES__WARPS, Literals.SHADER_CORES__REGISTERS,
                Literals.SHADER_CORES__SIMD_WIDTH, Literals.SHADER_CORES__ISSUE_WIDTH,
                Literals.SHADER_CORES__SCHEDULER, Literals.SHADER_CORES__ACTIVE_WARPS,
                Literals.SHADER_CORES__QUADS_IN_FLIGHT);
        arguments.add(energies.ofCores());
        arguments.add(timing("arithmetic", shaders.getArithmeticLatency(), shaders.getArithmeticInterval()));
        arguments.add(timing("transcendental", shaders.getTranscendentalLatency(),
                shaders.getTranscendentalInterval()));
        arguments.add(timing("interpolation", shaders.getInterpolationLatency(), shaders.getInterpolationInterval()));
        arguments.add(timing("control", shaders.getControlLatency(), shaders.getControlInterval()));
        arguments.add(timing("texture", shaders.getTextureLatency(), shaders.getTextureInterval()));
        add("shading.ShaderCores", "shading" + slice, shaders, gpu.getClock(), arguments);
    }

    private static Argument timing(String unit, Cycles latency, Cycles interval) {
        return new Argument("new InstructionTiming(" + Numbers.list(latency.count(), interval.count()) + ")",
                unit + ": latency, interval in cycles",
                List.of("org.tilewright.sim.component.shading.InstructionTiming"));
    }

    private void addCaches(String slice) {
        Arguments ofDepth = new Arguments(depth.getZcache())
                .add(Literals.CACHE__SIZE, Literals.CACHE__WAYS, Literals.CACHE__LINE, Literals.CACHE__REPLACEMENT,
                        Literals.ZCACHE__SET_HASH, Literals.ZCACHE__OTT, Literals.ZCACHE__FILL_PLACEMENT,
                        Literals.CACHE__MISS_REGISTERS, Literals.TIMED_CACHE__HIT_LATENCY)
                .add(energies.ofZCache(depth));
        if (depth.getZcache().getClearTable() != null || depth.getZcache().getCompression() != null) {
            ofDepth.add(table(depth.getZcache().getClearTable())).add(compression(depth.getZcache().getCompression()));
        }
        add("depth.ZCache", "zcache" + slice, depth.getZcache(), gpu.getClock(), ofDepth);
        if (depth.getPrefetcher() != null) {
            addPrefetcher(slice, depth.getPrefetcher());
        }
        ColourCache colourCache = gpu.getRop().getColourCache();
        Arguments ofColour = new Arguments(colourCache).add(Literals.CACHE__SIZE, Literals.CACHE__WAYS,
                Literals.CACHE__LINE, Literals.CACHE__REPLACEMENT, Literals.CACHE__MISS_REGISTERS);
        if (colourCache.getClearTable() != null || colourCache.getCompression() != null) {
            ofColour.add(table(colourCache.getClearTable()));
        }
        if (colourCache.getCompression() != null) {
            ofColour.add(compression(colourCache.getCompression()));
        }
        add("ColourCache", "colourCache" + slice, colourCache, gpu.getClock(), ofColour);
    }

    private static Argument table(ClearTable table) {
        String type = "org.tilewright.sim.component.ClearTable";
        return table == null ? Arguments.constant(type + ".NONE", "clearTable")
                : new Argument("new ClearTable(" + Numbers.list(table.getLines(), table.getLinesPerCycle()) + ")",
                        "clearTable: lines, lines a cycle", List.of(type));
    }

    private static Argument compression(LineCompression compression) {
        String type = "org.tilewright.sim.component.LineCompression";
        return compression == null ? Arguments.constant(type + ".NONE", "compression")
                : new Argument("new LineCompression("
                        + Numbers.list(compression.getLines(), compression.getGranule().bytes(),
                                compression.getDecompressLatency().count())
                        + ")", "compression: lines, granule in bytes, latency in cycles", List.of(type));
    }

    private void addPrefetcher(String slice, Prefetcher prefetcher) {
        EClass type = prefetcher.eClass();
        Arguments arguments = new Arguments(prefetcher).add(Literals.PREFETCHER__QUEUE_ENTRIES);
        ChosenLookUps.of(prefetcher).ifPresentOrElse(
                policy -> add("depth.LookUpPrefetcher", "prefetcher" + slice, prefetcher, gpu.getClock(),
                        arguments.add(policy(prefetcher, policy))),
                () -> add("depth." + type.getName(), "prefetcher" + slice, prefetcher, gpu.getClock(),
                        arguments.add(type.getEAttributes().toArray(new EAttribute[0]))));
    }

    /** A built-in policy has the numbers of its class in the model, or its usual ones. */
    private static Argument policy(Prefetcher prefetcher, ChosenLookUps policy) {
        if (prefetcher instanceof LookUpPrefetcher) {
            return Arguments.argument("policy", policy.choice());
        }
        String names = prefetcher.eClass().getEAttributes().stream().map(EAttribute::getName)
                .collect(Collectors.joining(", "));
        return Arguments.constant(policy.choice().javaType(),
                policy.choice().constant() + ".policy(" + policy.values() + ")", names);
    }

    private void addTiling() {
        Arguments arguments = new Arguments(gpu.getTiling()).add(Literals.TILING_UNIT__TILE,
                Literals.TILING_UNIT__PARAMETER_BUFFER, Literals.TILING_UNIT__BIN_BYTES_PER_PRIMITIVE,
                Literals.TILING_UNIT__PRIMITIVE_BYTES, Literals.TILING_UNIT__PRIMITIVES_PER_CYCLE,
                Literals.TILING_UNIT__ON_CHIP_TILES,
                Literals.TILING_UNIT__ORDER);
        RecordCache cache = gpu.getTiling().getRecordCache();
        if (cache == null) {
            arguments.add(Arguments.constant("org.tilewright.sim.component.RecordCache.NONE", "recordCache"));
        } else {
            Argument replacement = Arguments.argument("replacement", cache.getReplacement());
            List<String> imports = new ArrayList<>(replacement.imports());
            imports.add("org.tilewright.sim.component.RecordCache");
            arguments.add(new Argument(
                    "new RecordCache(" + Numbers.of(cache.getLines()) + ", " + replacement.text() + ")",
                    "recordCache: lines, replacement", imports));
        }
        TileElimination elimination = gpu.getTiling().getElimination();
        if (elimination == null) {
            arguments.add(Arguments.constant("org.tilewright.sim.component.Elimination.NONE", "elimination"));
        } else {
            arguments.add(new Argument("new Elimination("
                    + Numbers.list(elimination.getBytesPerCycle().bytes(), elimination.getQueueEntries()) + ", "
                    + elimination.isPredictsVisibility() + ")",
                    "elimination: bytes a cycle, entries that wait, whether visibility is predicted",
                    List.of("org.tilewright.sim.component.Elimination")));
        }
        if (hasRasterUnits(gpu.getTiling())) {
            Argument dispatch = Arguments.argument("dispatch", gpu.getTiling().getDispatch());
            List<String> imports = new ArrayList<>(dispatch.imports());
            imports.add("org.tilewright.sim.component.RasterUnits");
            arguments.add(new Argument("new RasterUnits(" + Numbers.of(gpu.getTiling().getRasterUnits()) + ", "
                    + dispatch.text() + ", " + Numbers.of(gpu.getTiling().getSupertile()) + ")",
                    "rasterUnits: count, dispatch, supertile in tiles", imports));
        }
        add("TilingUnit", "tiling", gpu.getTiling(), gpu.getClock(), arguments);
    }

    /** Whether the model says something else of raster units than that there is one. */
    private static boolean hasRasterUnits(TilingUnit tiling) {
        return tiling.getRasterUnits() > 1 || tiling.getSupertile() > 1
                || !tiling.getDispatch().equals(BinDealingChoice.usual());
    }

    private void addMemory() {
        MemoryController memory = gpu.getMemory();
        ClockDomain clock = memory.getClock() == null ? gpu.getClock() : memory.getClock();
        Arguments arguments = new Arguments(memory)
                .add(Literals.MEMORY_CONTROLLER__CHANNELS, Literals.MEMORY_CONTROLLER__BANKS,
                        Literals.MEMORY_CONTROLLER__ROW, Literals.MEMORY_CONTROLLER__CHANNEL_INTERLEAVE,
                        Literals.MEMORY_CONTROLLER__BYTES_PER_CYCLE,
                        Literals.MEMORY_CONTROLLER__QUEUE_ENTRIES, Literals.MEMORY_CONTROLLER__RETURN_LATENCY,
                        Literals.MEMORY_CONTROLLER__SCHEDULER, Literals.MEMORY_CONTROLLER__MAXIMUM_OVERTAKES)
                .add(timing(memory.getTiming(), clock.getFrequency())).add(energies.ofMemory());
        if (memory.getCrossbar() != null
                || !memory.getArbitration().equals(Literals.MEMORY_CONTROLLER__ARBITRATION.getDefaultValue())) {
            arguments.add(Arguments.argument("arbitration", memory.getArbitration()));
        }
        if (memory.getOrganisation() != null) {
            arguments.add(organisation(memory.getOrganisation()));
        } else if (memory.getCrossbar() != null) {
            arguments.add(new Argument("null", "no ranks and bank groups", List.of()));
        }
        if (memory.getCrossbar() != null) {
            arguments.add(energies.crossbar(memory.getCrossbar()));
        }
        add("MemoryController", "memory", memory, clock, arguments);
    }

    private static Argument timing(DramTiming timing, Frequency clock) {
        String banks = Numbers.list(timing.getTRCD().count(), timing.getTRP().count(), timing.getTRAS().count(),
                timing.getCL().count(), timing.getCWL().count(), timing.getTWR().count());
        String channel = Numbers.list(timing.getTWTR().count(), timing.getTRTW().count(),
                clock.ticksIn(timing.getRefreshInterval()), timing.getTRFC().count());
        return new Argument("new DramTiming(" + banks + ", // tRCD, tRP, tRAS, CL, CWL, tWR\n                        "
                + channel + ")", "tWTR, tRTW, tREFI, tRFC, all in cycles of the memory",
                List.of("org.tilewright.protocol.memory.DramTiming"));
    }

    private static Argument organisation(DramOrganisation dram) {
        String spacing = Numbers.list(dram.getTCCDS().count(), dram.getTCCDL().count(), dram.getTRRDS().count(),
                dram.getTRRDL().count(), dram.getTFAW().count(), dram.getTWTRL().count(), dram.getTRTP().count(),
                dram.getTRTRS().count());
        String shape = Numbers.list(dram.getRanks(), dram.getBankGroups(), dram.getGroupInterleave().bytes(),
                dram.getAccess().bytes());
        Argument refresh = Arguments.argument("refresh", dram.getRefresh());
        Argument policy = Arguments.argument("pagePolicy", dram.getPagePolicy());
        String controller = refresh.text() + ", " + Numbers.of(dram.getTRFCPB().count()) + ", " + policy.text() + ", "
                + Numbers.of(dram.getPageTimeout().count());
        List<String> imports = new ArrayList<>(List.of("org.tilewright.protocol.memory.DramOrganisation",
                "org.tilewright.protocol.memory.CommandSpacing", "org.tilewright.protocol.memory.WriteDrain"));
        imports.addAll(refresh.imports());
        imports.addAll(policy.imports());
        return new Argument("new DramOrganisation(" + shape
                + ", // ranks, bank groups, their interleave, access, in bytes" + CONTINUED
                + "// tCCD_S, tCCD_L, tRRD_S, tRRD_L, tFAW, tWTR_L, tRTP, tRTRS"
                + CONTINUED + "new CommandSpacing(" + spacing + "),"
                + CONTINUED + controller + ", // refresh, tRFCpb, page policy, timeout" + CONTINUED
                + "new WriteDrain(" + Numbers.list(dram.getDrainFrom(), dram.getDrainTo()) + "))",
                "writes drained from, to", imports);
    }

    private void add(String type, String variable, EObject element, EAttribute... parameters) {
        add(type, variable, element, gpu.getClock(), new Arguments(element).add(parameters));
    }

    private void add(String type, String variable, EObject element, ClockDomain clock, Arguments arguments) {
        components.add(new Component(type, variable, variable.toLowerCase(Locale.ROOT),
                SystemWiring.variable(clock), Metamodel.description(element.eClass()), arguments.list(), element));
    }

    private void connectGeometry() {
        connect("command.draws()", "vertexFetch.draws()", gpu.getCommand());
        connect("vertexFetch.primitives()", "transform.input()", gpu.getGeometry().getVertexFetch());
        connect("transform.output()", "clipCull.input()", gpu.getGeometry().getTransform());
        for (String slice : setups()) {
            connect("clipCull.output(" + slice + ")", "setup" + slice + ".input()", gpu.getGeometry().getClipCull());
        }
        if (gpu.getTiling() == null) {
            for (String slice : slices) {
                connectRasteriser(slice, gpu.getRasteriser().getCoarse());
            }
        } else {
            connect("setup.output()", "tiling.input()", gpu.getGeometry().getSetup());
            for (String unit : slices) {
                connect("tiling.primitives(" + unit + ")", "rasteriser" + unit + ".input()", gpu.getTiling());
            }
        }
    }

    private void connectRasteriser(String slice, CoarseRasteriser coarse) {
        String scan = "rasteriser" + slice + ".input()";
        String first = coarse == null ? scan : "coarseRasteriser" + slice + ".input()";
        connect("setup" + slice + ".output()", first, gpu.getGeometry().getSetup());
        if (coarse != null) {
            connections
                    .add(Connection.queue("coarseRasteriser" + slice + ".blocks()", scan, coarse.getQueueEntries(), 1));
        }
    }

    private void connectProjection() {
        if (gpu.getTiling() == null) {
            connect("clipCull.projected()", "mapper.input()", gpu.getGeometry().getClipCull());
        }
        connections.add(Connection.queue(gpu.getTiling() == null ? "mapper.projected()" : "tiling.projected()",
                "exchanger.projected()", projection.getProjectedEntries(), 1));
        connections.add(Connection.queue("exchanger.received()", "vertexFetch.received()",
                (Integer) projection.eGet(receiveEntries()), 1));
    }

    private void connectPixels(String slice) {
        String tiles = "rasteriser" + slice + ".tiles()";
        String shaded = "shading" + slice + ".input()";
        if (depth.getEarlyDepth() == null && depth.getHierarchicalDepth() == null) {
            connect(tiles, shaded, gpu.getRasteriser());
        } else {
            connect(tiles, "depth" + slice + ".early()", gpu.getRasteriser());
            connections.add(Connection.queue("depth" + slice + ".survivors()", shaded, depth.getSurvivorEntries(), 1));
        }
        connect("shading" + slice + ".tiles()", "depth" + slice + ".input()", gpu.getShading());
        connect("depth" + slice + ".output()", "rop" + slice + ".input()", depth);
    }

    /** A queue between stages hands an item on in one cycle; what a stage takes itself is its latency. */
    private void connect(String from, String to, Stage producer) {
        connections.add(Connection.queue(from, to, producer.getOutputEntries(), 1));
    }

    private void connectCaches(String slice) {
        String zcache = "zcache" + slice;
        connections.add(Connection.coupling("depth" + slice + ".cache()", zcache + ".demand()"));
        if (depth.getPrefetcher() != null) {
            String requests = depth.getPrefetcher() instanceof DprtPrefetcher ? "rasteriser" + slice + ".prefetches()"
                    : zcache + ".lookups()";
            int entries = depth.getPrefetcher().getQueueEntries();
            String prefetcher = "prefetcher" + slice;
            connections.add(Connection.queue(requests, prefetcher + ".requests()", entries, 1));
            connections.add(Connection.coupling(prefetcher + ".cache()", zcache + ".prefetch()"));
        }
        connections.add(Connection.coupling("rop" + slice + ".cache()", "colourCache" + slice + ".demand()"));
    }

    private void connectMemory() {
        connectClient("vertexFetch", "vertexfetch");
        if (gpu.getTiling() == null) {
            for (String slice : slices) {
                connectClient("zcache" + slice, "zcache" + slice);
                connectClient("colourCache" + slice, "colourcache" + slice);
            }
        } else {
            connectClient("tiling", "tiling");
        }
        if (gpu.getQueries() != null) {
            connectClient("queries", "queries");
        }
    }

    private void connectClient(String component, String client) {
        connections.add(Connection.client(component, client, gpu.getMemory()));
    }
}
