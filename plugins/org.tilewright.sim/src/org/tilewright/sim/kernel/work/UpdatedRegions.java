package org.tilewright.sim.kernel.work;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.WrittenRegions;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The regions in which a GPU has written pixels of the buffers of targets since it sent them to the others last. The screen is
 * never read, so nothing is noted of it.
 */
public final class UpdatedRegions {

    private static final int[][] NO_COLOURS = {};

    private final int gpu;
    private Map<Integer, WrittenRegions[]> ofTargets = new HashMap<>();
    private ScreenSplit split;
    private int tileSize;
    private WrittenRegions colour;
    private WrittenRegions depth;

    UpdatedRegions(int gpu) {
        this.gpu = gpu;
    }

    /** A frame begins, in which kept targets go on as the frame before left them. */
    void begin(SharedFrame shared) {
        Map<Integer, WrittenRegions[]> before = ofTargets;
        ofTargets = new HashMap<>();
        Frame frame = shared.frame();
        for (RenderTarget target : frame.targets()) {
            WrittenRegions[] kept = target.kept() ? before.get(target.id()) : null;
            int regions = shared.split(target.id()).regions();
            ofTargets.put(target.id(), kept != null ? kept
                    : new WrittenRegions[] { new WrittenRegions(regions), new WrittenRegions(regions) });
        }
    }

    /** A target is drawn into from now on. */
    void use(int target, ScreenSplit newSplit, MemoryLayout layout) {
        split = newSplit;
        tileSize = layout.tileSize();
        boolean isNoted = target != RenderTarget.SCREEN;
        colour = isNoted ? of(target, TargetBuffer.COLOR) : null;
        depth = isNoted ? of(target, TargetBuffer.DEPTH) : null;
    }

    /** What follows is not noted, until the next {@link #use}. */
    void notHere() {
        colour = null;
        depth = null;
    }

    /** All own regions of a buffer count as written. */
    public void writeAll(int target, TargetBuffer buffer, ScreenSplit its) {
        for (int region = 0; target != RenderTarget.SCREEN && region < its.regions(); region++) {
            if (its.regionOwner(region) == gpu) {
                of(target, buffer).write(region);
            }
        }
    }

    /** The regions of a buffer. */
    public WrittenRegions of(int target, TargetBuffer buffer) {
        return ofTargets.get(target)[buffer.ordinal()];
    }

    /** A pixel of colour has been written in a tile of the target in use. */
    public void writeColour(int tileX, int tileY) {
        if (colour != null) {
            colour.write(split.region(tileX * tileSize, tileY * tileSize));
        }
    }

    /** A pixel of depth has been written in a tile of the target in use. */
    public void writeDepth(int tileX, int tileY) {
        if (depth != null) {
            depth.write(split.region(tileX * tileSize, tileY * tileSize));
        }
    }

    /** The own pixels of a rectangle of the target in use are cleared. */
    public void clear(Clear clear, int width, int height) {
        if (colour == null) {
            return;
        }
        BinClear cut = new BinClear();
        cut.set(clear, width, height, 0, NO_COLOURS);
        if (cut.minimumX > cut.maximumX || cut.minimumY > cut.maximumY) {
            return;
        }
        for (int region = 0; region < split.regions(); region++) {
            boolean isTouched = split.regionOwner(region) == gpu && split.minimumX(region) <= cut.maximumX
                    && split.maximumX(region) >= cut.minimumX && split.minimumY(region) <= cut.maximumY
                    && split.maximumY(region) >= cut.minimumY;
            if (isTouched && clear.colour()) {
                colour.write(region);
            }
            if (isTouched && clear.depth()) {
                depth.write(region);
            }
        }
    }
}
