package org.tilewright.sim.component;

/** What flows through a port. Only ports of one kind connect. */
public enum PortKind {

    /** Draws, from the command processor. */
    DRAWS(true),

    /** Points, lines and triangles, from vertex fetch to the rasteriser. */
    PRIMITIVES(true),

    /** IDs of primitives in their batch, from the exchanger to vertex fetch. */
    PRIMITIVE_IDS(true),

    /** Projected primitives with the GPUs that draw them, to the exchanger. */
    PROJECTIONS(true),

    /** Tiles of fragments. */
    TILES(true),

    /** Line addresses to prefetch. */
    PREFETCHES(true),

    /** Reads and writes of memory lines. */
    MEMORY_REQUESTS(true),

    /** Quads to be textured, from shading. */
    TEXTURE_REQUESTS(true),

    /** Filtered quads, to shading. */
    TEXTURE_RESULTS(true),

    /** Look-ups in a cache that belongs to the unit: a coupling without a queue. */
    LOOKUPS(false);

    private final boolean queued;

    PortKind(boolean queued) {
        this.queued = queued;
    }

    /** Whether a connection of this kind is a queue with a capacity and a latency. */
    public boolean queued() {
        return queued;
    }
}
