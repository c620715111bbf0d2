package org.tilewright.sim.kernel.queue;

import org.tilewright.sim.component.gpu.Gpu;

/**
 * The way of the tiles from rasteriser to ROP: the queues along it, where tiles are kept, and when they gave back what they
 * took. It is shorter without a front of the depth unit, as shading then takes the emitted tiles: what lies before shading
 * is what lies behind the rasteriser.
 */
public final class TilePath {

    /** Tiles that a unit works on, or has at hand, beside those in the queues around it. */
    private static final int AT_WORK = 4;

    public final Link emitted;
    /** To shading; the emitted ones if there is no front. */
    public final Link toShading;
    public final Link shaded;
    public final Link tested;
    public final TileRing emittedTiles;
    /** From before shading to the end of their depth test; the emitted ones if there is no front. */
    public final TileRing shadingTiles;
    /** Of the tiles from shading on. */
    public final TileColours colours;
    /** Of the same tiles, if there are shader cores. */
    public final ProgrammedTiles programmed;
    /** When tiles were emitted: the last ones, as many as the scan-ahead has places and as the gate has credits. */
    public final TickHistory emissions;
    /** When the depth unit accepted tiles from shading. */
    public final TickHistory accepts;
    /** When tiles gave their gate credits back; the accepts if there is no front. */
    public final TickHistory credits;
    /** When tiles left the depth unit for good. */
    public final TickHistory leaves;
    /** What opens the rasteriser's gate. */
    private final EmissionGate gate;

    public TilePath(Gpu gpu) {
        boolean hasFront = gpu.earlyDepth() != null || gpu.hierarchicalDepth() != null;
        int tileSize = gpu.rasteriser().tileSize();
        int window = gpu.depthUnit().window();
        int ahead = gpu.rasteriser().scanAhead() + AT_WORK;
        int gateCredits = gpu.rasteriser().gateCredits();
        emitted = new Link(gpu.emittedTiles());
        shaded = new Link(gpu.shadedTiles());
        tested = new Link(gpu.testedTiles());
        if (hasFront) {
            toShading = new Link(gpu.survivingTiles());
            emittedTiles = new TileRing(ahead + emitted.capacity(), tileSize);
            shadingTiles = new TileRing(toShading.capacity() + shaded.capacity() + window + AT_WORK, tileSize,
                    gpu.earlyDepth() != null);
            accepts = new TickHistory(shaded.capacity() + 2);
            credits = new TickHistory(gateCredits);
        } else {
            toShading = emitted;
            emittedTiles = new TileRing(ahead + emitted.capacity() + shaded.capacity() + window, tileSize);
            shadingTiles = emittedTiles;
            accepts = new TickHistory(Math.max(gateCredits, shaded.capacity() + 2));
            credits = accepts;
        }
        colours = new TileColours(shadingTiles, gpu.cores() == null && !gpu.textures().isEmpty(),
                gpu.earlyDepth() != null);
        programmed = new ProgrammedTiles(shadingTiles, gpu.cores() != null);
        emissions = new TickHistory(Math.max(gpu.rasteriser().scanAhead(), gateCredits) + 2);
        // A tile whose depth is on chip is tested at once and leaves with its acceptance, the first of two.
        leaves = gpu.tiling() == null ? new TickHistory(1) : credits;
        gate = EmissionGate.of(gpu.rasteriser(), credits, leaves);
    }

    /**
     * Begins a frame.
     *
     * @param worksAhead    whether another thread works out depths and colours
     * @param fragmentWords most words of a fragment's colour
     */
    public void reset(boolean worksAhead, int fragmentWords) {
        colours.reset(worksAhead, fragmentWords);
        programmed.reset(fragmentWords);
        emitted.reset();
        toShading.reset();
        shaded.reset();
        tested.reset();
        emissions.reset();
        accepts.reset();
        credits.reset();
        leaves.reset();
    }

    /** The gate between rasteriser and depth unit. */
    public EmissionGate gate() {
        return gate;
    }

    /** A number that grows when somebody behind the rasteriser does something that it waits for. */
    public long emissionProgress() {
        return emitted.accepted() + gate.returned();
    }

    /** A number that grows when somebody before or behind shading does something that it waits for. */
    public long shadingProgress() {
        return toShading.sent() + shaded.accepted();
    }
}
