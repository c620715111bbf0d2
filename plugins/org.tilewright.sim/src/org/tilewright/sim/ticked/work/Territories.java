package org.tilewright.sim.ticked.work;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.system.Regions;

/** Who draws which pixels of which target. */
public final class Territories {

    /** One GPU draws everything. */
    public static final Territories UNDIVIDED = new Territories(Map.of());

    /** By target, or nothing if one GPU draws everything. */
    private final Map<Integer, ScreenSplit> splits;

    private Territories(Map<Integer, ScreenSplit> splits) {
        this.splits = splits;
    }

    /** All targets of a frame cut into regions by their shape. */
    public static Territories of(Frame frame, Regions regions, int gpus) {
        Map<Integer, ScreenSplit> splits = new HashMap<>();
        splits.put(RenderTarget.SCREEN, split(frame.target(RenderTarget.SCREEN), regions, gpus));
        for (RenderTarget target : frame.targets()) {
            splits.put(target.id(), split(target, regions, gpus));
        }
        return new Territories(splits);
    }

    /** The same with another division of the screen. */
    public Territories withScreen(ScreenSplit screen) {
        Map<Integer, ScreenSplit> changed = new HashMap<>(splits);
        changed.put(RenderTarget.SCREEN, screen);
        return new Territories(changed);
    }

    private static ScreenSplit split(RenderTarget target, Regions regions, int gpus) {
        return ScreenSplit.of(regions.shape(), target.columns(), target.rows(), regions.width(), regions.height(),
                gpus);
    }

    /** Who owns what of a target, or null if one GPU draws everything. */
    public ScreenSplit split(int target) {
        return splits.get(target);
    }

    /** What a GPU owns of a target. */
    Territory of(int gpu, int target) {
        return of(gpu, target, null, Slice.WHOLE);
    }

    /** What a slice of a GPU draws of a target, by the group of which the GPU draws a part. */
    Territory of(int gpu, int target, Drawing drawing, Slice slice) {
        return new Territory(split(target), gpu, drawing, slice);
    }

    /** The GPUs that draw a primitive, by the rectangles of its pieces. */
    public long owners(Primitive primitive) {
        ScreenSplit split = split(primitive.draw.target());
        return primitive.pieces.stream().map(Primitive::rectangle)
                .mapToLong(piece -> split.mask(piece.minimumX(), piece.minimumY(), piece.maximumX(), piece.maximumY()))
                .reduce(0, (some, more) -> some | more);
    }
}
