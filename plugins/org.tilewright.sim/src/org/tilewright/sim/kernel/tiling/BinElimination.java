package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.format.BlockSignatures;
import org.tilewright.frame.fragment.DepthRole;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.protocol.tiling.BinSignatures;
import org.tilewright.protocol.tiling.BinVisibility;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelBuffer;

/**
 * Rendering Elimination: when entries of the screen's bins are signed, and which bins are as in the frame before. Signing is a queue
 * of entries that take equally long, so that it is known by the tick at which the last one is signed. Entries are not signed that are
 * taken for hidden, if visibility is predicted.
 */
public final class BinElimination {

    private final int entryTicks;
    private final int queueEntries;
    /** Null before a sequence. */
    private BinSignatures signatures;
    private final boolean predicts;
    /** Null before a sequence, and if visibility is not predicted. */
    private BinVisibility visibility;
    private BlockSignatures blocks;
    private FrameMemory memory;
    private BinGrid grid;
    /** What the frame before left on the screen; null before there was one. */
    private PixelBuffer leftColour;
    private PixelBuffer leftDepth;
    private boolean signs;
    private long signedTick;

    /**
     * Elimination of a tiling unit.
     *
     * @return null if it has none
     */
    public static BinElimination of(TilingUnit tiling) {
        return tiling.elimination().exists() ? new BinElimination(tiling) : null;
    }

    private BinElimination(TilingUnit tiling) {
        int bytes = tiling.elimination().bytesPerTick();
        entryTicks = (tiling.primitiveBytes() + bytes - 1) / bytes;
        queueEntries = tiling.elimination().queueEntries();
        predicts = tiling.elimination().predictsVisibility();
    }

    /** No frame comes before the next one. */
    public void forget() {
        signatures = null;
        visibility = null;
    }

    /** Takes what the frame that has ended left, before memory begins another. */
    public void leave(FrameMemory left) {
        if (signatures != null) {
            leftColour = new PixelBuffer(left.pixels(RenderTarget.SCREEN, TargetBuffer.COLOR));
            leftDepth = new PixelBuffer(left.pixels(RenderTarget.SCREEN, TargetBuffer.DEPTH));
        }
    }

    /** Begins a frame, whose memory is laid out, on the screen. */
    public void begin(Frame frame, FrameMemory newMemory, BinGrid newGrid) {
        memory = newMemory;
        grid = newGrid;
        blocks = new BlockSignatures(frame);
        if (signatures == null || !signatures.areOf(frame.width(), frame.height())) {
            signatures = new BinSignatures(frame.width(), frame.height(), grid.bins());
            visibility = predicts ? new BinVisibility(frame.width(), frame.height(), grid.bins()) : null;
        }
        signatures.beginFrame(!memory.target().kept());
        if (predicts) {
            visibility.beginFrame();
        }
        signs = true;
        signedTick = 0;
    }

    /** Goes on with a target. */
    void use(int target) {
        signs = target == RenderTarget.SCREEN;
    }

    /** Whether entries of the target in use are signed. */
    boolean signs() {
        return signs;
    }

    /** The first tick at which all entries are signed. */
    long signedTick() {
        return signs ? signedTick : 0;
    }

    /** The first tick from one on at which so many more entries may wait. */
    long roomTick(long entries, long tick) {
        long room = signedTick - Math.max(0, queueEntries - entries) * entryTicks;
        return Math.max(tick, room);
    }

    /** So many entries are to be signed from a tick on. */
    void take(long entries, long tick) {
        signedTick = Math.max(signedTick, tick) + entries * entryTicks;
    }

    /** Whether a piece is taken for hidden in a bin. */
    boolean hides(int bin, ScreenPrimitive piece) {
        return predicts && signs && DepthRole.isHiddenBehind(piece.state())
                && visibility.isHidden(bin, DepthRole.nearest(piece, grid.minimumX(bin), grid.minimumY(bin),
                        grid.maximumX(bin), grid.maximumY(bin)));
    }

    int block(ScreenPrimitive piece) {
        return blocks.of(piece);
    }

    int block(Clear clear) {
        return blocks.of(clear);
    }

    boolean readsTargets(int draw) {
        return blocks.readsTargets(draw);
    }

    /** Enters a piece in a bin, by its block. */
    void add(int bin, ScreenPrimitive piece, int block, boolean isOpen) {
        boolean hidden = hides(bin, piece);
        if (predicts) {
            visibility.add(bin, hidden, DepthRole.of(piece.state()) != DepthRole.OTHER);
        }
        if (hidden) {
            return;
        }
        signatures.add(bin, block);
        if (isOpen) {
            signatures.addUnsigned(bin);
        }
    }

    /** What is done with a bin depends on more than is signed. */
    void addUnsigned(int bin) {
        signatures.addUnsigned(bin);
    }

    /** Enters a clear in a bin, by its block. */
    void addClear(int bin, int block) {
        signatures.add(bin, block);
        if (predicts) {
            visibility.addClear(bin);
        }
    }

    /** A pass begins. */
    void beginPass(boolean endsFrame) {
        if (signs && !endsFrame) {
            signatures.renderInParts();
        }
    }

    /** Whether the pass that began last compares bins. */
    boolean compares() {
        return signs && signatures.areWhole();
    }

    /** Whether a bin need not be rendered; then memory holds of it what the frame before left. */
    boolean eliminates(int bin) {
        boolean same = signatures.isSame(bin) && (!predicts || visibility.isReliable(bin));
        if (same) {
            leaveAsItWas(bin);
            if (predicts) {
                visibility.leftOut(bin);
            }
        }
        return same;
    }

    /** Whether it wants to know the farthest depths of bins that are rendered. */
    boolean looksAtDepths() {
        return predicts && signs;
    }

    /** A bin was rendered, whose farthest depth is given; whether something may be seen that was taken for hidden. */
    boolean rendered(int bin, int farthest) {
        return visibility.rendered(bin, farthest);
    }

    private void leaveAsItWas(int bin) {
        for (int y = grid.minimumY(bin); y <= grid.maximumY(bin); y++) {
            for (int x = grid.minimumX(bin); x <= grid.maximumX(bin); x++) {
                int pixel = memory.layout().pixel(x, y);
                memory.colour().set(pixel, leftColour.get(pixel));
                memory.depth().set(pixel, leftDepth.get(pixel));
            }
        }
    }
}
