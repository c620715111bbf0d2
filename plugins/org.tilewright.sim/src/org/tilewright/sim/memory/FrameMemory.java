package org.tilewright.sim.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.SampleResolve;
import org.tilewright.frame.targets.TargetBuffer;

/**
 * What the memory holds of a frame's targets: their depth and colour buffers, laid out by {@link MemoryLayout}s. One target at
 * a time is in use. Room is kept for the next frame.
 */
public final class FrameMemory {

    private final Map<Integer, TargetMemory> targets = new HashMap<>();
    private TargetMemory used;

    /** Memory of no frame; {@link #begin} gives it one. */
    public FrameMemory() {
        // Nothing to do before a frame is known.
    }

    /** Lays a frame out, sets its buffers to their initial values and uses the screen. */
    public void begin(Frame frame, int tileSize, int depthLineBytes, int colourLineBytes) {
        begin(frame, tileSize, depthLineBytes, colourLineBytes, List.of());
    }

    /**
     * Lays a frame of a sequence out, sets its buffers to their initial values or, where they are kept, to what the frame before
     * left, and uses the screen.
     *
     * @param before what the frame before left in its targets
     */
    public void begin(Frame frame, int tileSize, int depthLineBytes, int colourLineBytes, List<TargetContents> before) {
        Map<Integer, MemoryLayout> layouts = MemoryLayout.of(frame, tileSize, depthLineBytes, colourLineBytes);
        targets.keySet().retainAll(layouts.keySet());
        layouts.forEach((id, layout) -> {
            RenderTarget target = frame.target(id);
            targets.computeIfAbsent(id, each -> new TargetMemory()).begin(target, layout,
                    TargetContents.of(target, before));
        });
        use(RenderTarget.SCREEN);
    }

    /** Uses another target of the frame. */
    public void use(int target) {
        used = targets.get(target);
    }

    /** The target in use. */
    public RenderTarget target() {
        return used.target();
    }

    /** Where everything lies; depth and colour are those of the target in use. */
    public MemoryLayout layout() {
        return used.layout();
    }

    /** Width of the target in use, in places. */
    public int width() {
        return used.target().columns();
    }

    /** Height of the target in use, in places. */
    public int height() {
        return used.target().rows();
    }

    /** The depth buffer of the target in use. */
    public PixelBuffer depth() {
        return used.depth();
    }

    /** The colour buffer of the target in use. */
    public PixelBuffer colour() {
        return used.colour();
    }

    /** Where a target lies, in use or not. */
    public MemoryLayout layout(int target) {
        return targets.get(target).layout();
    }

    /** A buffer of a target, in use or not. */
    public PixelBuffer pixels(int target, TargetBuffer buffer) {
        return buffer == TargetBuffer.COLOR ? targets.get(target).colour() : targets.get(target).depth();
    }

    /**
     * What a buffer of any target holds of its pixels, which is what textures get of it.
     *
     * @return row after row from the lowest
     */
    public int[] pixelRows(int target, TargetBuffer buffer) {
        return SampleResolve.of(targets.get(target).target(), buffer, rows(target, buffer));
    }

    /**
     * What a buffer of any target holds.
     *
     * @return row after row of places from the lowest
     */
    public int[] rows(int target, TargetBuffer buffer) {
        return targets.get(target).rows(buffer);
    }

    /**
     * Whether a buffer of any target holds certain pixels.
     *
     * @param rows row after row from the lowest
     */
    public boolean holdsPixels(int target, TargetBuffer buffer, int[] rows) {
        TargetMemory of = targets.get(target);
        return of.target().samples() == 1 ? of.holds(buffer, rows) : Arrays.equals(rows, pixelRows(target, buffer));
    }

    /** What the targets of the frame hold, in the frame's order. */
    public List<TargetContents> contents(Frame frame) {
        return frame.targets().stream().map(target -> targets.get(target.id()).contents()).toList();
    }
}
