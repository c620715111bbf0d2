package org.tilewright.sim.ticked.tiling;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Frame;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.format.BlockSignatures;
import org.tilewright.frame.fragment.DepthRole;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.tiling.BinSignatures;
import org.tilewright.protocol.tiling.BinVisibility;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Window;

/** Signs the entries of the screen's bins one after the other, and leaves a bin as it is that was the same in the frame before. */
final class TickedElimination {

    private final int entryTicks;
    private final int queueEntries;
    private final Frame frame;
    private final BlockSignatures blocks;
    private BinSignatures signatures;
    /** Null if visibility is not predicted. */
    private BinVisibility visibility;
    /** What the frame before left on the screen, or null. */
    private TargetContents left;
    private long signedTick;

    TickedElimination(TilingUnit tiling, Frame frame, int bins) {
        int bytes = tiling.elimination().bytesPerTick();
        entryTicks = (tiling.primitiveBytes() + bytes - 1) / bytes;
        queueEntries = tiling.elimination().queueEntries();
        this.frame = frame;
        blocks = new BlockSignatures(frame);
        signatures = new BinSignatures(frame.width(), frame.height(), bins);
        if (tiling.elimination().predictsVisibility()) {
            visibility = new BinVisibility(frame.width(), frame.height(), bins);
        }
        begin();
    }

    /** Goes on from the frame before. */
    void follow(TickedElimination before, TargetContents screen) {
        if (before.signatures.areOf(frame.width(), frame.height())) {
            signatures = before.signatures;
            visibility = before.visibility;
            left = screen;
            begin();
        }
    }

    private void begin() {
        signatures.beginFrame(!frame.target(RenderTarget.SCREEN).kept());
        if (visibility != null) {
            visibility.beginFrame();
        }
    }

    /** Whether a piece is taken for hidden in a bin. */
    boolean hides(Bin bin, ScreenPrimitive piece) {
        return visibility != null && DepthRole.isHiddenBehind(piece.state())
                && visibility.isHidden(bin.number, DepthRole.nearest(piece, bin.window.minimumX(),
                        bin.window.minimumY(), bin.window.maximumX(), bin.window.maximumY()));
    }

    /** Whether all entries are signed by a tick. */
    boolean isIdle(long tick) {
        return tick >= signedTick;
    }

    /** Whether so many more entries may wait from a tick on. */
    boolean hasRoom(int entries, long tick) {
        long waiting = (signedTick - tick + entryTicks - 1) / entryTicks;
        return isIdle(tick) || waiting + entries <= queueEntries;
    }

    /** So many entries are to be signed from a tick on. */
    void take(int entries, long tick) {
        signedTick = Math.max(signedTick, tick) + (long) entries * entryTicks;
    }

    /** @param isCounted whether samples of it are counted, so that the bin has to be rendered */
    void add(Bin bin, ScreenPrimitive piece, boolean isCounted) {
        boolean hidden = hides(bin, piece);
        if (visibility != null) {
            visibility.add(bin.number, hidden, DepthRole.of(piece.state()) != DepthRole.OTHER);
        }
        if (!hidden) {
            signatures.add(bin.number, blocks.of(piece));
            if (blocks.readsTargets(piece.state().drawIndex())) {
                signatures.addUnsigned(bin.number);
            }
        }
        if (isCounted) {
            signatures.addUnsigned(bin.number);
        }
    }

    void add(Bin bin, Clear clear) {
        signatures.add(bin.number, blocks.of(clear));
        if (visibility != null) {
            visibility.addClear(bin.number);
        }
    }

    /** A bin was rendered, in which this is the farthest depth; whether something may be seen that was taken for hidden. */
    boolean rendered(Bin bin, int farthest) {
        return visibility != null && visibility.rendered(bin.number, farthest);
    }

    /** The screen is rendered before the end of the frame. */
    void renderInParts() {
        signatures.renderInParts();
    }

    /** Whether bins are compared. */
    boolean compares() {
        return signatures.areWhole();
    }

    boolean isSame(int bin) {
        return signatures.isSame(bin) && (visibility == null || visibility.isReliable(bin));
    }

    /** Memory holds of a bin what the frame before left. */
    void leave(Bin left, TargetPlace place, MemoryWords words) {
        if (visibility != null) {
            visibility.leftOut(left.number);
        }
        leave(left.window, place, words);
    }

    private void leave(Window bin, TargetPlace place, MemoryWords words) {
        for (int y = bin.minimumY(); y <= bin.maximumY(); y++) {
            for (int x = bin.minimumX(); x <= bin.maximumX(); x++) {
                int pixel = y * place.width() + x;
                words.store(place.addresses(TargetBuffer.COLOR, x, y).getFirst(), left.colours()[pixel]);
                words.store(place.addresses(TargetBuffer.DEPTH, x, y).getFirst(), left.depths()[pixel]);
            }
        }
    }
}
