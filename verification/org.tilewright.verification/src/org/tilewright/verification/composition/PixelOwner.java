package org.tilewright.verification.composition;

import org.tilewright.protocol.composition.MergePlace;
import org.tilewright.protocol.composition.NearestRule;
import org.tilewright.protocol.composition.NeighbourMerge;

/** The owner of the pixel that is watched: it draws its own part there, and puts in the others' sub-images. */
final class PixelOwner {

    /** Draw number of what was there before the group, below all others. */
    private static final int BEFORE = -1;

    private final int gpu;
    private final GroupedFrame frame;
    private final WatchedPixel pixel = new WatchedPixel();
    private final NeighbourMerge merge;

    /** The draw of an opaque group whose fragment the pixel has, and the row in the side buffer of a blended one. */
    private int draw = BEFORE;
    private int side;

    PixelOwner(int gpu, GroupedFrame frame) {
        this.gpu = gpu;
        this.frame = frame;
        merge = new NeighbourMerge(gpu);
    }

    int row() {
        return pixel.row();
    }

    /** It draws all of a group that is not composed. */
    void drawAll(int group) {
        for (int number = frame.first(group); number < frame.end(group); number++) {
            pixel.execute(frame.command(number), number);
        }
    }

    /** It draws a draw of its own of an opaque group. */
    void draw(int number) {
        DrawnCommand command = frame.command(number);
        if (command.isOpaque() && command.covers()) {
            putIn(number);
        }
    }

    /** It has drawn its part of a blended group. */
    void beginMerge(int group) {
        side = rowOf(gpu, group);
        if (merge.begin()) {
            joinSide();
        }
    }

    /** The sub-image of another GPU has come; whether it goes into the side buffer. */
    boolean compose(int source, int group) {
        if (frame.isBlended(group)) {
            Composition.hold(merge.accepts(source),
                    "a sub-image comes that neither the frame nor the side buffer awaits");
            MergePlace place = merge.place(source);
            merge(rowOf(source, group), place);
            if (merge.taken(source)) {
                joinSide();
            }
            return place != MergePlace.FRAME;
        }
        for (int number = frame.first(group); number < frame.end(group); number++) {
            if (frame.isDrawnBy(number, source) && frame.command(number).covers()) {
                putIn(number);
            }
        }
        return false;
    }

    private void putIn(int number) {
        DrawnCommand command = frame.command(number);
        NearestRule rule = command.passesIfEqual() ? NearestRule.LAST : NearestRule.FIRST;
        if (rule.stays(command.depth(), number, pixel.depth(), draw)) {
            pixel.set(WatchedPixel.of(number), command.depth());
            draw = number;
        }
    }

    private void merge(int row, MergePlace place) {
        switch (place) {
            case FRAME:
                pixel.set(WatchedPixel.on(pixel.row(), row), pixel.depth());
                break;
            case BELOW_SIDE:
                side = WatchedPixel.on(row, side);
                break;
            default:
                side = WatchedPixel.on(side, row);
                break;
        }
    }

    private void joinSide() {
        pixel.set(WatchedPixel.on(pixel.row(), side), pixel.depth());
        side = 0;
    }

    /** What a GPU draws of a blended group, as a sub-image. */
    private int rowOf(int source, int group) {
        int row = 0;
        for (int number = frame.first(group); number < frame.end(group); number++) {
            if (frame.isDrawnBy(number, source) && frame.command(number).covers()) {
                row = WatchedPixel.on(row, WatchedPixel.of(number));
            }
        }
        return row;
    }

    /** It leaves a group. */
    void leave(int group) {
        draw = BEFORE;
        Composition.hold(side == 0 && pixel.row() == frame.expected(group),
                "the pixel is not what the draws make of it in order");
    }

    String text() {
        return WatchedPixel.text(pixel.row()) + (side == 0 ? "" : "; in the side buffer " + WatchedPixel.text(side));
    }
}
