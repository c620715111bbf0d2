package org.tilewright.frame.reference;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;

/** What the clears and primitives of a frame did to one pixel of the screen or of another target, in their order. */
public final class PixelHistory {

    /** What became of a fragment, or that there was a clear. */
    public enum Fate {
        /** A clear set the pixel. */
        CLEARED,
        /** The alpha test threw the fragment away. */
        ALPHA_FAILED,
        /** The depth test threw the fragment away. */
        DEPTH_FAILED,
        /** The fragment passed all tests and was written, or blended. */
        PASSED
    }

    /**
     * Something that reached the pixel.
     *
     * @param fate what became of it
     * @param command number of the command in the frame, from 0
     * @param draw index of the draw; -1 of a clear
     * @param primitive number of the primitive in the draw, from 0; -1 of a clear
     * @param piece number of the piece that clipping left of it, from 0; -1 of a clear
     * @param fragmentDepth depth of the fragment, 0..2^24-1; -1 if it was not compared, as of a clear
     * @param depth the pixel's depth afterwards
     * @param colourBefore the pixel's colour before, 0xAABBGGRR
     * @param colour the pixel's colour afterwards
     */
    public record Touch(Fate fate, int command, int draw, int primitive, int piece, int fragmentDepth, int depth,
            int colourBefore, int colour) {}

    private final int x;
    private final int y;
    private final int shift;
    private final int pixel;
    private final List<Touch> touches = new ArrayList<>();

    private int command;
    private int draw;
    private int primitive;
    private int piece;
    private Fate fate;
    private int fragmentDepth;
    private int colourBefore;

    PixelHistory(int x, int y, int shift) {
        this.x = x;
        this.y = y;
        this.shift = shift;
        int mask = (1 << shift) - 1;
        pixel = (y & mask) << shift | x & mask;
    }

    /** All that reached the pixel, in order. */
    public List<Touch> touches() {
        return List.copyOf(touches);
    }

    boolean isCovered(int tileX, int tileY, long[] left) {
        return tileX == x >> shift && tileY == y >> shift && isLeft(left);
    }

    void clear(Clear clear, int number, TargetBuffers target) {
        Rectangle scissor = clear.scissor();
        if (scissor != null && !contains(scissor)) {
            return;
        }
        int place = ((y >> shift) * target.tilesPerRow() + (x >> shift) << 2 * shift) + pixel;
        int before = touches.isEmpty() ? BufferValues.INITIAL_COLOUR : touches.getLast().colour();
        touches.add(
                new Touch(Fate.CLEARED, number, -1, -1, -1, -1, RenderTarget.depthOf(target.depths()[place]), before,
                        target.packed(place)));
    }

    void open(int number, int drawNumber, int primitiveNumber, int pieceNumber, TargetBuffers target, int address) {
        command = number;
        draw = drawNumber;
        primitive = primitiveNumber;
        piece = pieceNumber;
        fate = Fate.PASSED;
        fragmentDepth = -1;
        colourBefore = target.packed(address + pixel);
    }

    void alphaTested(long[] left) {
        if (!isLeft(left)) {
            fate = Fate.ALPHA_FAILED;
        }
    }

    void depthTested(long[] left, int[] tileDepth) {
        if (fate == Fate.PASSED) {
            fragmentDepth = tileDepth[pixel];
            fate = isLeft(left) ? Fate.PASSED : Fate.DEPTH_FAILED;
        }
    }

    void close(TargetBuffers target, int address) {
        touches.add(
                new Touch(fate, command, draw, primitive, piece, fragmentDepth,
                        RenderTarget.depthOf(target.depths()[address + pixel]),
                        colourBefore, target.packed(address + pixel)));
    }

    private boolean isLeft(long[] left) {
        return (left[pixel >> 6] >>> pixel & 1) != 0;
    }

    private boolean contains(Rectangle rectangle) {
        return x >= rectangle.x() && y >= rectangle.y() && x < (long) rectangle.x() + rectangle.width()
                && y < (long) rectangle.y() + rectangle.height();
    }
}
