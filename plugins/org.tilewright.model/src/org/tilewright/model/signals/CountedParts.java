package org.tilewright.model.signals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.tilewright.model.AdaptiveDprtPrefetcher;
import org.tilewright.model.ClearTable;
import org.tilewright.model.CooperativeProjection;
import org.tilewright.model.FuryTextureUnit;
import org.tilewright.model.Gpu;
import org.tilewright.model.ShaderCores;
import org.tilewright.model.SharedCache;
import org.tilewright.model.SortLastComposition;
import org.tilewright.model.System;
import org.tilewright.model.metamodel.PixelPipes;

/** The parts of a GPU that count or charge, each with what it does so by. */
final class CountedParts {

    /**
     * A part.
     *
     * @param owner    what results call it without its GPU's name; empty for the whole GPU
     * @param declared names of declarations in the catalogue
     */
    record Part(String owner, List<String> declared) {}

    private static final String MEMORY = "memory.";

    private final System system;
    private final Gpu gpu;
    private final List<Part> parts = new ArrayList<>();

    private CountedParts(System system) {
        this.system = system;
        gpu = system.getGpu();
        addGeometry();
        addPixels();
        if (gpu.getTiling() == null) {
            addCaches();
        } else {
            addTiling();
        }
        if (gpu.getQueries() != null) {
            add("queries", "OcclusionQueries.Count", "OcclusionQueries.Ticks");
        }
        if (system.getGpuCount() > 1) {
            addSharing();
        }
        if (gpu.getTexture() != null) {
            addTextures();
        }
        addMemory();
    }

    /** The parts of each GPU of a system. */
    static List<Part> of(System system) {
        return new CountedParts(system).parts;
    }

    private void add(String owner, String... declared) {
        parts.add(new Part(owner, List.of(declared)));
    }

    /** Of several slices, each has such a part with its number. */
    private void addToSlices(String owner, String... declared) {
        sliced(owner).forEach(each -> add(each, declared));
    }

    private List<String> sliced(String owner) {
        return slices() == 1 ? List.of(owner)
                : IntStream.range(0, slices()).mapToObj(slice -> owner + slice).toList();
    }

    private int slices() {
        return PixelPipes.of(gpu);
    }

    private void addGeometry() {
        add("command", "CommandProcessor.Count",
                composes() ? "CommandProcessor.Ticks.whole" : "CommandProcessor.Ticks");
        add("vertexfetch", "VertexFetch.Count", "VertexFetch.Ticks");
        add("transform", "Transform.Count", "Transform.Ticks");
        add("clipcull", "ClipCull.Count",
                gpu.getSlices() == null || gpu.getSlices().getPiecesPerCycle() == 0 ? "ClipCull.Ticks"
                        : "ClipCull.Ticks.whole");
        if (gpu.getTiling() == null) {
            addToSlices("setup", "Setup.Count", "Setup.Ticks");
        } else {
            add("setup", "Setup.Count", "Setup.Ticks");
        }
    }

    private void addPixels() {
        boolean testsEarly = gpu.getDepth().getEarlyDepth() != null;
        if (gpu.getRasteriser().getCoarse() != null) {
            addToSlices("coarserasteriser", "CoarseRasteriser.Count", "CoarseRasteriser.Ticks");
        }
        addToSlices("rasteriser", "Rasteriser.Count", "Rasteriser.Ticks");
        if (gpu.getShading() instanceof ShaderCores cores) {
            addToSlices("shading", "ShaderCores.Count", "ShaderCores.Ticks", "ShaderCores.Issue");
            for (String shading : sliced("shading")) {
                for (int core = 0; core < cores.getCount(); core++) {
                    add(shading + ".core" + core, "ShaderCores.CoreTicks");
                }
            }
        } else {
            addToSlices("shading", "Shading.Count", "Shading.Ticks");
        }
        boolean holdsTiles = gpu.getTiling() != null && gpu.getTiling().getSurfaceRemoval() != null;
        addToSlices("depth", "DepthUnit.Count", holdsTiles ? "DepthUnit.Ticks.whole" : "DepthUnit.Ticks");
        if (testsEarly) {
            addToSlices("earlydepth", "EarlyDepth.Count");
        }
        if (holdsTiles) {
            addToSlices("surfaceremoval", "HiddenSurfaceRemoval.Count");
        }
        if (gpu.getDepth().getHierarchicalDepth() != null) {
            addToSlices("hierarchicaldepth", "HierarchicalDepth.Count");
            if (!testsEarly) {
                addToSlices("hierarchicaldepth", "HierarchicalDepth.Ticks");
            }
        }
        addToSlices("rop", "Rop.Count", "Rop.Ticks");
    }

    private void addCaches() {
        addToSlices("zcache", "ZCache.Count", "ZCache.Ticks");
        addTable("zcache", gpu.getDepth().getZcache().getClearTable());
        if (gpu.getDepth().getZcache().getCompression() != null) {
            addToSlices("zcache", "LineCompression.Count");
        }
        if (gpu.getDepth().getPrefetcher() != null) {
            addToSlices("prefetcher", "Prefetcher.Count", "Prefetcher.Ticks");
            if (gpu.getDepth().getPrefetcher() instanceof AdaptiveDprtPrefetcher) {
                addToSlices("prefetcher", "AdaptiveDprtPrefetcher.Adaptation");
            }
        }
        addToSlices("colourcache", "ColourCache.Count", "ColourCache.Ticks");
        addTable("colourcache", gpu.getRop().getColourCache().getClearTable());
        if (gpu.getRop().getColourCache().getCompression() != null) {
            addToSlices("colourcache", "LineCompression.Count");
        }
    }

    private void addTable(String cache, ClearTable table) {
        if (table != null) {
            addToSlices(cache, "ClearTable.Count");
        }
    }

    private void addTiling() {
        add("tiling", "TilingUnit.Count", slices() == 1 ? "TilingUnit.Ticks" : "TilingUnit.Ticks.whole");
        if (slices() > 1) {
            addToSlices("tiling.walk", "TilingUnit.Ticks");
        }
    }

    private boolean composes() {
        return system.getGpuCount() > 1 && system.getSplit() instanceof SortLastComposition;
    }

    private void addSharing() {
        add("", "SharedWork");
        if (slices() == 1 || gpu.getTiling() != null) {
            add("", "Boundary");
        } else {
            addToSlices("slice", "Boundary");
        }
        if (composes()) {
            add("", "CompositionWork");
        }
        if (system.getSplit() instanceof CooperativeProjection) {
            if (gpu.getTiling() == null) {
                add("mapper", "PrimitiveMapper.Count", "PrimitiveMapper.Ticks");
            }
            add("exchanger", "PrimitiveExchanger.Count", "PrimitiveExchanger.Ticks");
        }
    }

    private void addTextures() {
        boolean isFury = gpu.getTexture() instanceof FuryTextureUnit;
        for (int number = 0; number < slices() * gpu.getTexture().getCount(); number++) {
            String unit = "texture" + number;
            if (isFury) {
                add(unit, "FuryTextureUnit.Count", "FuryTextureUnit.Ticks");
            } else {
                add(unit, "BankedTextureUnit.Count", "BankedTextureUnit.Ticks");
                add(unit + ".data", "BankedTextureUnit.DataTicks");
            }
        }
        if (gpu.getL2() == null) {
            add("textureport", "TexturePort.Count", "TexturePort.Ticks");
            addClient("texture");
            return;
        }
        int level = 2;
        for (SharedCache cache = gpu.getL2(); cache != null; cache = cache.getNext()) {
            add("l" + level, "SharedCache.Count", "SharedCache.Ticks");
            if (cache.getNext() == null) {
                addClient("l" + level);
            }
            level++;
        }
    }

    private void addMemory() {
        addClient("vertexfetch");
        if (gpu.getTiling() == null) {
            sliced("zcache").forEach(this::addClient);
            sliced("colourcache").forEach(this::addClient);
            if (gpu.getQueries() != null) {
                addClient("queries");
            }
        } else {
            addClient("tiling");
        }
        for (int channel = 0; channel < gpu.getMemory().getChannels(); channel++) {
            add(MEMORY + "channel" + channel, "MemoryController.ChannelCount", "MemoryController.Ticks");
        }
    }

    private void addClient(String name) {
        add(MEMORY + name, "MemoryController.ClientCount");
        if (gpu.getMemory().getCrossbar() != null) {
            add(MEMORY + "crossbar." + name + ".requests", "Crossbar.RequestTicks");
            add(MEMORY + "crossbar." + name + ".replies", "Crossbar.ReplyTicks");
        }
    }
}
