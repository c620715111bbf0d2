package org.tilewright.sim.kernel;

import org.tilewright.frame.Clear;
import org.tilewright.sim.memory.FrameMemory;

/** The tiling unit of a tile-based machine, as the command processor knows it. */
final class TilingBackEnd implements CommandTarget {

    private final Retirement geometry;
    private final TilingActor tiling;
    private final MemoryUnit memory;
    private boolean flushes;
    private long clearTick;

    TilingBackEnd(Retirement geometry, TilingActor tiling, MemoryUnit memory) {
        this.geometry = geometry;
        this.tiling = tiling;
        this.memory = memory;
    }

    @Override
    public boolean isDrained() {
        return geometry.isDrained();
    }

    @Override
    public void clear(long tick, Clear clear, FrameMemory target, int depthValue, int colourValue) {
        tiling.clear(tick, clear, target, depthValue, colourValue);
        flushes = false;
        clearTick = tick;
    }

    @Override
    public void flush(long tick) {
        tiling.orderLastPass(tick);
        flushes = true;
    }

    @Override
    public long doneTick() {
        return flushes ? tiling.doneTick() : clearTick;
    }

    @Override
    public long memoryIdleTick() {
        return memory.isServed() ? memory.idleTick() : Link.UNKNOWN;
    }
}
