package org.tilewright.sim.kernel.work;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.Regions;
import org.tilewright.sim.system.SplitFrame;

/**
 * What all GPUs of a system know alike of a frame that they share: whose the regions are, and what their command processors
 * do. But for the images of targets, which are made when they are first resolved, it never changes; GPUs on different threads
 * use the same one.
 */
public final class SharedFrame {

    private final Frame frame;
    private final CommandPlan plan;
    private final ScreenSplit screen;
    private final Map<Integer, ScreenSplit> splits = new HashMap<>();
    /** What is to be synchronised, as this frame leaves it. */
    private final BufferDependencies dependencies;
    private final int drawCount;
    private final DrawGeometry geometry;
    private final ResolvedImages images = new ResolvedImages();

    /**
     * Plans a frame that is the first or only one.
     *
     * @param system has more than one GPU, which share frames by regions
     * @param owners the owner of each region of the screen, if they are dealt out by load; else null
     */
    public SharedFrame(GpuSystem system, Frame frame, RunOptions options, int[] owners) {
        this(system, frame, options, owners, null);
    }

    /**
     * Plans a frame of a sequence.
     *
     * @param system has more than one GPU, which share frames by regions
     * @param owners the owner of each region of the screen, if they are dealt out by load; else null
     * @param before the frame before; null if this is the first
     */
    public SharedFrame(GpuSystem system, Frame frame, RunOptions options, int[] owners, SharedFrame before) {
        this.frame = frame;
        SplitFrame split = (SplitFrame) system.split();
        Regions regions = split.regions();
        screen = owners == null
                ? ScreenSplit.of(regions.shape(), frame.width(), frame.height(), regions.width(), regions.height(),
                        system.gpus())
                : ScreenSplit.dealt(owners, frame.width(), frame.height(), regions.width(), regions.height(),
                        system.gpus());
        for (RenderTarget target : frame.targets()) {
            splits.put(target.id(), ScreenSplit.of(regions.shape(), target.columns(), target.rows(), regions.width(),
                    regions.height(), system.gpus()));
        }
        dependencies = new BufferDependencies(frame, before == null ? null : before.dependencies);
        plan = new CommandPlan(frame, options, split.batchMerger(), split.sharer(system.gpus()),
                split.compositionThreshold(), dependencies);
        drawCount = CommandPlan.drawCount(frame);
        Gpu gpu = new Gpu(system.gpu().apply(0));
        geometry = gpu.geometry(frame);
    }

    /** The frame. */
    public Frame frame() {
        return frame;
    }

    /** Who owns what of the screen. */
    public ScreenSplit screen() {
        return screen;
    }

    /** Who owns what of a target: of all but the screen by the rule, however the screen was dealt out. */
    public ScreenSplit split(int target) {
        return target == RenderTarget.SCREEN ? screen : splits.get(target);
    }

    /** The geometry whose states of draws the GPUs have in common. */
    public DrawGeometry geometry() {
        return geometry;
    }

    /** The images of targets that the GPUs resolve, which they may have in common. */
    public ResolvedImages images() {
        return images;
    }

    public CommandPlan plan() {
        return plan;
    }

    public int drawCount() {
        return drawCount;
    }
}
