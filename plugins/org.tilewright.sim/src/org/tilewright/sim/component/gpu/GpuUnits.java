package org.tilewright.sim.component.gpu;

import java.util.List;

import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.CoarseRasteriser;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.CommandProcessor;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.FragmentStage;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.PrimitiveExchanger;
import org.tilewright.sim.component.PrimitiveMapper;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Shading;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.HiddenSurfaceRemoval;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.shading.ShaderCores;

/**
 * The units of one GPU by their roles, as they are found in a machine: of those that each slice has, the ones of one slice. Behind a
 * tiling unit each raster unit is a slice, but for set-up, which is before.
 */
abstract class GpuUnits {

    private final Machine machine;
    private final int slice;
    private final CommandProcessor commandProcessor;
    private final VertexFetch vertexFetch;
    private final Transform transform;
    private final ClipCull clipCull;
    private final Setup setup;
    private final CoarseRasteriser coarseRasteriser;
    private final Rasteriser rasteriser;
    private final Shading shading;
    private final ShaderCores cores;
    private final DepthUnit depthUnit;
    private final ZCache zCache;
    private final Prefetcher prefetcher;
    private final EarlyDepth earlyDepth;
    private final HiddenSurfaceRemoval surfaceRemoval;
    private final HierarchicalDepth hierarchicalDepth;
    private final TilingUnit tiling;
    private final PrimitiveMapper mapper;
    private final PrimitiveExchanger exchanger;
    private final Rop rop;
    private final ColourCache colourCache;
    private final MemoryController memory;
    private final OcclusionQueries queries;

    /**
     * Finds the units.
     *
     * @param slice the slice whose units they are; those of one kind are in the order of the slices
     * @throws MachineException if one is missing, or is there that must not be or once too often
     */
    GpuUnits(Machine machine, int slice) {
        machine.check();
        this.machine = machine;
        this.slice = slice;
        commandProcessor = only(CommandProcessor.class);
        vertexFetch = only(VertexFetch.class);
        transform = only(Transform.class);
        clipCull = only(ClipCull.class);
        tiling = atMostOne(TilingUnit.class);
        requireSlicesOrTiling();
        setup = tiling == null ? ofSlice(Setup.class) : only(Setup.class);
        coarseRasteriser = ofSliceIfAny(CoarseRasteriser.class);
        rasteriser = ofSlice(Rasteriser.class);
        cores = ofSliceIfAny(ShaderCores.class);
        shading = cores == null ? ofSlice(Shading.class) : noRate();
        depthUnit = ofSlice(DepthUnit.class);
        exchanger = atMostOne(PrimitiveExchanger.class);
        mapper = exchanger != null && tiling == null ? only(PrimitiveMapper.class) : noMapper();
        zCache = tiling == null ? ofSlice(ZCache.class) : none(ZCache.class);
        prefetcher = tiling == null ? ofSliceIfAny(Prefetcher.class) : none(Prefetcher.class);
        earlyDepth = ofSliceIfAny(EarlyDepth.class);
        surfaceRemoval = ofSliceIfAny(HiddenSurfaceRemoval.class);
        hierarchicalDepth = tiling == null ? ofSliceIfAny(HierarchicalDepth.class) : none(HierarchicalDepth.class);
        rop = ofSlice(Rop.class);
        colourCache = tiling == null ? ofSlice(ColourCache.class) : none(ColourCache.class);
        memory = only(MemoryController.class);
        queries = atMostOne(OcclusionQueries.class);
    }

    private void requireSlicesOrTiling() {
        if (tiling != null && clipCull.slices().slices() > 1) {
            throw new MachineException(clipCull.name() + ": a machine with " + clipCull.slices().slices()
                    + " slices has no tiling unit");
        }
    }

    /** Slices, or raster units behind a tiling unit. */
    final int sliceCount() {
        return tiling == null ? clipCull.slices().slices() : tiling.rasterUnits().count();
    }

    private Shading noRate() {
        if (!all(Shading.class).isEmpty()) {
            throw new MachineException(all(Shading.class).get(0).name() + ": " + cores.name()
                    + " shades; the machine has no Shading");
        }
        return null;
    }

    private PrimitiveMapper noMapper() {
        if (!all(PrimitiveMapper.class).isEmpty()) {
            throw new MachineException(all(PrimitiveMapper.class).get(0).name() + ": "
                    + (tiling == null ? "there is no PrimitiveExchanger that would take what it maps"
                            : tiling.name() + " maps; the machine has no PrimitiveMapper"));
        }
        return null;
    }

    private <T extends Component> T atMostOne(Class<T> type) {
        return all(type).isEmpty() ? null : only(type);
    }

    private <T extends Component> T none(Class<T> type) {
        if (!all(type).isEmpty()) {
            throw new MachineException(all(type).get(0).name() + ": with " + tiling.name()
                    + " depth and colour of a bin are on chip; the machine has no " + type.getSimpleName());
        }
        return null;
    }

    private <T extends Component> T ofSliceIfAny(Class<T> type) {
        return all(type).isEmpty() ? null : ofSlice(type);
    }

    private <T extends Component> T ofSlice(Class<T> type) {
        List<T> found = all(type);
        int slices = sliceCount();
        if (slices == 1) {
            return only(type);
        }
        if (found.size() != slices) {
            throw new MachineException(machine.name() + ": the machine has " + found.size() + " of "
                    + type.getSimpleName() + "; " + slices + " are expected, one for each "
                    + (tiling == null ? "slice" : "raster unit"));
        }
        return found.get(slice);
    }

    private <T extends Component> T only(Class<T> type) {
        List<T> found = all(type);
        if (found.size() != 1) {
            throw new MachineException(machine.name() + ": the machine has " + found.size() + " of "
                    + type.getSimpleName() + "; one is expected");
        }
        return found.get(0);
    }

    private <T extends Component> List<T> all(Class<T> type) {
        return machine.components().stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** The number of the slice, or raster unit, whose units they are. */
    public final int slice() {
        return slice;
    }

    /** The machine they belong to. */
    public final Machine machine() {
        return machine;
    }

    /** The command processor. */
    public final CommandProcessor commandProcessor() {
        return commandProcessor;
    }

    /** The vertex fetch. */
    public final VertexFetch vertexFetch() {
        return vertexFetch;
    }

    /** The transform. */
    public final Transform transform() {
        return transform;
    }

    /** The clip and cull. */
    public final ClipCull clipCull() {
        return clipCull;
    }

    /** The set-up. */
    public final Setup setup() {
        return setup;
    }

    /** What tests blocks before they are scanned, or null if nothing does. */
    public final CoarseRasteriser coarseRasteriser() {
        return coarseRasteriser;
    }

    /** The rasteriser. */
    public final Rasteriser rasteriser() {
        return rasteriser;
    }

    /** Shading at a fixed rate, or null if there are shader cores. */
    public final Shading shading() {
        return shading;
    }

    /** The shader cores, or null if shading has a fixed rate. */
    public final ShaderCores cores() {
        return cores;
    }

    /** Shading or shader cores, whichever there is. */
    public final FragmentStage fragmentStage() {
        return cores == null ? shading : cores;
    }

    /** The depth unit. */
    public final DepthUnit depthUnit() {
        return depthUnit;
    }

    /** The Z cache, or null if there is tiling. */
    public final ZCache zCache() {
        return zCache;
    }

    /** The prefetcher, or null if there is none. */
    public final Prefetcher prefetcher() {
        return prefetcher;
    }

    /** The early depth test, or null if there is none. */
    public final EarlyDepth earlyDepth() {
        return earlyDepth;
    }

    /** What holds tiles until it is known what hides them, or null if nothing does. */
    public final HiddenSurfaceRemoval surfaceRemoval() {
        return surfaceRemoval;
    }

    /** The hierarchical depth test, or null if there is none. */
    public final HierarchicalDepth hierarchicalDepth() {
        return hierarchicalDepth;
    }

    /** The tiling unit, or null if there is none. */
    public final TilingUnit tiling() {
        return tiling;
    }

    /** The mapper of projected primitives, or null if there is no exchanger or if tiling maps. */
    public final PrimitiveMapper mapper() {
        return mapper;
    }

    /** The exchanger of primitive IDs, or null if this GPU projects no share for others. */
    public final PrimitiveExchanger exchanger() {
        return exchanger;
    }

    /** The ROP. */
    public final Rop rop() {
        return rop;
    }

    /** The colour cache, or null if there is tiling. */
    public final ColourCache colourCache() {
        return colourCache;
    }

    /** What counts occlusion queries, or null if nobody does. */
    public final OcclusionQueries queries() {
        return queries;
    }

    /** The memory controller. */
    public final MemoryController memory() {
        return memory;
    }
}
