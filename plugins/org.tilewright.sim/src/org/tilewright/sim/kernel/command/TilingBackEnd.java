package org.tilewright.sim.kernel.command;

import org.tilewright.frame.Clear;
import org.tilewright.frame.image.Texture;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.tiling.TilingActor;
import org.tilewright.sim.memory.FrameMemory;

/** The tiling unit of a tile-based machine, as the command processor knows it. */
public final class TilingBackEnd implements CommandTarget {

    private final Retirement geometry;
    private final TilingActor tiling;
    private final MemoryUnit memory;
    private final BinUsers targets;
    private final TargetTextures textures;
    private boolean flushes;
    private long clearTick;

    public TilingBackEnd(Retirement geometry, TilingActor tiling, MemoryUnit memory, BinUsers targets,
            TargetTextures textures) {
        this.geometry = geometry;
        this.tiling = tiling;
        this.memory = memory;
        this.targets = targets;
        this.textures = textures;
    }

    @Override
    public boolean isDrained() {
        return geometry.isDrained();
    }

    @Override
    public void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues) {
        tiling.clear(tick, clear, target, depthValue, colourValues);
        flushes = false;
        clearTick = tick;
    }

    @Override
    public void flush(long tick) {
        orderPass(tick, targets.current().memory().target().kept(), true);
    }

    @Override
    public void flushTarget(long tick) {
        orderPass(tick, true, false);
    }

    private void orderPass(long tick, boolean writesDepth, boolean endsFrame) {
        tiling.orderLastPass(tick, writesDepth, endsFrame);
        flushes = true;
    }

    @Override
    public void use(int target) {
        targets.use(target);
    }

    @Override
    public void resolve(long tick, Texture texture) {
        textures.resolve(tick, texture);
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
