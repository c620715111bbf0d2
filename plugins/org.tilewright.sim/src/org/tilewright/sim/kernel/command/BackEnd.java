package org.tilewright.sim.kernel.command;

import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.image.Texture;
import org.tilewright.sim.kernel.memory.MemoryUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.CurrentTarget;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;

/** The caches of all slices of an immediate-mode machine, as the command processor knows them. */
public final class BackEnd implements CommandTarget {

    private final Retirement retirement;
    /** Gone through at every tick, which a list would make an object for. */
    private final SliceCaches[] slices;
    private final CurrentTarget current;
    private final MemoryUnit memory;
    private final TargetTextures textures;
    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private boolean ordersDepth;
    private boolean ordersColour;
    private long orderTick;

    public BackEnd(Retirement retirement, List<SliceCaches> slices, CurrentTarget current, MemoryUnit memory,
            FrameShare share, TargetTextures textures) {
        this.retirement = retirement;
        this.slices = slices.toArray(SliceCaches[]::new);
        this.current = current;
        this.memory = memory;
        this.textures = textures;
        this.share = share;
    }

    @Override
    public boolean isDrained() {
        if (!retirement.isDrained()) {
            return false;
        }
        for (SliceCaches slice : slices) {
            if (!slice.isDrained()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void clear(long tick, Clear clear, FrameMemory target, int depthValue, int[][] colourValues) {
        if (share != null) {
            share.updates().clear(clear, target.width(), target.height());
        }
        order(tick, clear.depth(), clear.colour());
        for (SliceCaches slice : slices) {
            slice.clear(tick, clear, target, depthValue, colourValues);
        }
    }

    @Override
    public void flush(long tick) {
        order(tick, true, true);
        for (SliceCaches slice : slices) {
            slice.flush(tick, current.memory().target().kept());
        }
    }

    @Override
    public void flushTarget(long tick) {
        order(tick, true, true);
        for (SliceCaches slice : slices) {
            slice.flushTarget(tick);
        }
    }

    private void order(long tick, boolean ofDepth, boolean ofColour) {
        ordersDepth = ofDepth;
        ordersColour = ofColour;
        orderTick = tick;
    }

    @Override
    public void use(int target) {
        current.use(target);
        for (SliceCaches slice : slices) {
            slice.users().use(target, current.memory());
        }
    }

    @Override
    public void resolve(long tick, Texture texture) {
        textures.resolve(tick, texture);
    }

    @Override
    public long doneTick() {
        long done = orderTick;
        for (SliceCaches slice : slices) {
            done = Math.max(done, slice.doneTick(ordersDepth, ordersColour));
        }
        return done;
    }

    @Override
    public long memoryIdleTick() {
        return memory.isServed() ? memory.idleTick() : Link.UNKNOWN;
    }
}
