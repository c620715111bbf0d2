package org.tilewright.sim.kernel.exchange;

import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.composition.NearestRule;
import org.tilewright.protocol.composition.NeighbourMerge;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.sim.composition.AssociativeBlend;
import org.tilewright.sim.kernel.exchange.Synchronisation.ShadowListener;
import org.tilewright.sim.kernel.work.ComposedGroup;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelBuffer;

/** What a GPU makes of its regions of a target for a group, and of what the others have drawn there. */
final class OwnedImage {

    /** Words of a pixel in a packet: its position, depth, colour and the number of its draw. */
    static final int PIXEL_WORDS = 4;

    private static final int DEPTH = 0xFF_FFFF;

    private final FrameShare share;
    private final FrameMemory memory;
    private final ShadowListener shadows;
    private ComposedGroup group;
    private MemoryLayout layout;
    private PixelBuffer depths;
    private PixelBuffer colours;
    /** Of a group that is put together in order: what its own regions held before, and hold of those that come first. */
    private int[] frame = {};
    private NeighbourMerge merge;

    OwnedImage(FrameShare share, FrameMemory memory, ShadowListener shadows) {
        this.share = share;
        this.memory = memory;
        this.shadows = shadows;
    }

    /** Has memory hold what the drawing of a group begins on. */
    void prepare(ComposedGroup newGroup) {
        group = newGroup;
        layout = memory.layout(group.target());
        depths = memory.pixels(group.target(), TargetBuffer.DEPTH);
        colours = memory.pixels(group.target(), TargetBuffer.COLOR);
        ScreenSplit split = share.frame().split(group.target());
        if (!group.isInOrder()) {
            forEachPixel(split, false, position -> setDepth(position, DEPTH));
            return;
        }
        if (frame.length < layout.bufferPixels()) {
            frame = new int[layout.bufferPixels()];
        }
        int identity = group.state().blend().identity();
        forEachPixel(split, true, position -> frame[position] = colours.get(position));
        forEachPixel(split, true, position -> setColour(position, identity));
        forEachPixel(split, false, position -> setColour(position, identity));
    }

    private interface PixelUser {

        void use(int position);
    }

    private void forEachPixel(ScreenSplit split, boolean own, PixelUser user) {
        for (int region = 0; region < split.regions(); region++) {
            if (split.regionOwner(region) == share.gpu() == own) {
                for (int y = split.minimumY(region); y <= split.maximumY(region); y++) {
                    for (int x = split.minimumX(region); x <= split.maximumX(region); x++) {
                        user.use(layout.pixel(x, y));
                    }
                }
            }
        }
    }

    private void setDepth(int position, int depth) {
        int value = depths.get(position) & ~DEPTH | depth;
        depths.set(position, value);
        shadows.brought(group.target(), TargetBuffer.DEPTH, position, value);
    }

    private void setColour(int position, int colour) {
        colours.set(position, colour);
        shadows.brought(group.target(), TargetBuffer.COLOR, position, colour);
    }

    /** This GPU has drawn its part of the group. */
    void begin() {
        if (group.isInOrder()) {
            merge = new NeighbourMerge(share.gpu());
            if (merge.begin()) {
                join();
            }
        }
    }

    /**
     * Packs pixels that this GPU has drawn.
     *
     * @param quads     quads that they are of
     * @param announced quads sent of the sub-image with them
     */
    int[] pack(int[] positions, int quads, int announced) {
        int[] packed = new int[PIXEL_WORDS * positions.length + 2];
        packed[packed.length - 2] = quads;
        packed[packed.length - 1] = announced;
        for (int pixel = 0; pixel < positions.length; pixel++) {
            int at = PIXEL_WORDS * pixel;
            packed[at] = positions[pixel];
            packed[at + 1] = depths.get(positions[pixel]) & DEPTH;
            packed[at + 2] = colours.get(positions[pixel]);
            packed[at + 3] = share.drawing().number(positions[pixel]);
        }
        return packed;
    }

    /** Quads that a packet carries. */
    static int quads(int[] packed) {
        return packed[packed.length - 2];
    }

    /** Quads that were sent of the sub-image with the packet. */
    static int announced(int[] packed) {
        return packed[packed.length - 1];
    }

    /** Whether the sub-image of another GPU may be put in now. */
    boolean isDue(int source) {
        return !group.isInOrder() || merge.accepts(source);
    }

    /** Puts pixels in that another GPU has drawn. */
    void put(int source, int[] packed) {
        for (int at = 0; at + 2 < packed.length; at += PIXEL_WORDS) {
            if (group.isInOrder()) {
                combine(source, packed[at], packed[at + 2]);
            } else {
                keepNearest(packed, at);
            }
        }
    }

    private void keepNearest(int[] packed, int at) {
        int position = packed[at];
        NearestRule rule = group.state().rule();
        if (rule.stays(packed[at + 1], packed[at + 3], depths.get(position) & DEPTH,
                share.drawing().number(position))) {
            setDepth(position, packed[at + 1]);
            share.drawing().put(position, packed[at + 3]);
            if (group.state().colours()) {
                setColour(position, packed[at + 2]);
            }
        }
    }

    private void combine(int source, int position, int colour) {
        AssociativeBlend blend = group.state().blend();
        switch (merge.place(source)) {
            case FRAME -> frame[position] = blend.combine(frame[position], colour);
            case BELOW_SIDE -> setColour(position, blend.combine(colour, colours.get(position)));
            case ONTO_SIDE -> setColour(position, blend.combine(colours.get(position), colour));
        }
    }

    /** All that another GPU has drawn is in. */
    void taken(int source) {
        if (group.isInOrder() && merge.taken(source)) {
            join();
        }
    }

    /** What is in the side buffer, which lies in memory, goes onto the frame. */
    private void join() {
        AssociativeBlend blend = group.state().blend();
        forEachPixel(share.frame().split(group.target()), true,
                position -> frame[position] = blend.combine(frame[position], colours.get(position)));
    }

    /** All is put together. */
    void end() {
        ScreenSplit split = share.frame().split(group.target());
        if (group.isInOrder()) {
            forEachPixel(split, true, position -> setColour(position, frame[position]));
        } else {
            share.updates().writeAll(group.target(), TargetBuffer.DEPTH, split);
        }
        if (group.isInOrder() || group.state().colours()) {
            share.updates().writeAll(group.target(), TargetBuffer.COLOR, split);
        }
    }
}
