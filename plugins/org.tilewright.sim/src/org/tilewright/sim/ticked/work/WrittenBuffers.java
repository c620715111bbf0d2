package org.tilewright.sim.ticked.work;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Clear;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.WrittenRegions;
import org.tilewright.sim.ticked.queue.Tile;

/** The regions that a GPU has written in since the last broadcast of each buffer; nothing if it draws everything. */
public final class WrittenBuffers {

    private final Territories territories;
    private final int gpu;
    private final Drawing drawing = new Drawing();
    private final Map<Integer, Map<TargetBuffer, WrittenRegions>> regions = new HashMap<>();

    public WrittenBuffers(Territories territories, int gpu) {
        this.territories = territories;
        this.gpu = gpu;
    }

    /** The regions of a buffer. */
    public WrittenRegions of(int target, TargetBuffer buffer) {
        return regions.computeIfAbsent(target, none -> new EnumMap<>(TargetBuffer.class)).computeIfAbsent(buffer,
                none -> new WrittenRegions(territories.split(target).regions()));
    }

    /** The part of a group that is drawn at present, which says what is written of it. */
    public Drawing drawing() {
        return drawing;
    }

    /** All regions of a buffer that this GPU owns count as written. */
    public void writeAll(int target, TargetBuffer buffer) {
        ScreenSplit split = territories.split(target);
        for (int region = 0; region < split.regions(); region++) {
            if (split.regionOwner(region) == gpu) {
                of(target, buffer).write(region);
            }
        }
    }

    /** Takes over what was written to a target in the frame before. */
    public void takeOver(int target, WrittenBuffers before) {
        if (before.regions.containsKey(target)) {
            regions.put(target, before.regions.get(target));
        }
    }

    private void write(int target, TargetBuffer buffer, int x, int y) {
        ScreenSplit split = territories.split(target);
        if (split != null && !drawing.isEverywhere()) {
            of(target, buffer).write(split.region(x, y));
        }
    }

    /** A fragment of a tile is written. */
    public void write(Tile tile, TargetBuffer buffer) {
        write(tile.state().target().id(), buffer, tile.tileX * tile.tileSize, tile.tileY * tile.tileSize);
    }

    /** A clear writes the pixels of this GPU. */
    public void clear(Clear clear, RenderTarget target) {
        if (territories.split(target.id()) == null) {
            return;
        }
        Territory own = territories.of(gpu, target.id());
        Window window = Window.of(clear.scissor());
        for (int y = 0; y < target.rows(); y++) {
            for (int x = 0; x < target.columns(); x++) {
                if (own.owns(x, y) && window.contains(x, y)) {
                    if (clear.colour()) {
                        write(target.id(), TargetBuffer.COLOR, x, y);
                    }
                    if (clear.depth()) {
                        write(target.id(), TargetBuffer.DEPTH, x, y);
                    }
                }
            }
        }
    }
}
