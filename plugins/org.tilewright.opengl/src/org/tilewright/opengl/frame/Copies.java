package org.tilewright.opengl.frame;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.context.Condition;
import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.frame.DrawnImages.Place;
import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Framebuffer;

/** Copies between buffers: which they are, and what of them a frame holds. */
final class Copies {

    private static final int COLOUR_BIT = 0x4000;
    private static final int DEPTH_BIT = 0x100;
    private static final int STENCIL_BIT = 0x400;

    private final CommandList commands;
    private final DrawnImages images;
    private final Beginnings beginnings;
    private final Omissions omissions;

    /**
     * Copies of a frame.
     *
     * @param commands takes them
     * @param images   what framebuffer objects draw
     * @param beginnings what targets hold at first
     * @param omissions what is left out
     */
    Copies(CommandList commands, DrawnImages images, Beginnings beginnings, Omissions omissions) {
        this.commands = commands;
        this.images = images;
        this.beginnings = beginnings;
        this.omissions = omissions;
    }

    /** Copies from what is read to all that is drawn into. */
    void blit(Context context, int[] from, int[] to, int mask, boolean linear, Condition condition) {
        Framebuffer read = context.readFramebuffer;
        Framebuffer drawn = context.drawFramebuffer;
        Rectangle scissor = StateTranslation.scissor(context.state);
        if ((mask & STENCIL_BIT) != 0) {
            omissions.count(NotCarried.STENCIL_COPY);
        }
        if ((mask & COLOUR_BIT) != 0) {
            Place source = source(read, read == null ? null : read.colour(read.readBuffer), false);
            if (drawn == null) {
                copy(source, new Place(RenderTarget.SCREEN, TargetBuffer.COLOR, 0), from, to, scissor, linear,
                        condition);
            } else {
                for (int buffer : drawn.drawBuffers) {
                    copy(source, target(drawn.colour(buffer), false, to, scissor, condition), from, to, scissor, linear,
                            condition);
                }
            }
        }
        if ((mask & DEPTH_BIT) != 0) {
            Place target = drawn == null ? new Place(RenderTarget.SCREEN, TargetBuffer.DEPTH, 0)
                    : target(drawn.depth, true, to, scissor, condition);
            copy(source(read, read == null ? null : read.depth, true), target, from, to, scissor, false, condition);
        }
    }

    /** Copies into a part of an image of a texture. */
    void copy(Context context, Attachment image, int[] from, int x, int y) {
        Framebuffer read = context.readFramebuffer;
        boolean depth = image.isDepth();
        Attachment source = read == null ? null : depth ? read.depth : read.colour(read.readBuffer);
        int[] to = { x, y, x + from[2] - from[0], y + from[3] - from[1] };
        copy(source(read, source, depth), target(image, depth, to, null, null), from, to, null, false, null);
    }

    private Place source(Framebuffer read, Attachment attachment, boolean depth) {
        if (read == null) {
            images.readsWindow();
            return new Place(RenderTarget.SCREEN, depth ? TargetBuffer.DEPTH : TargetBuffer.COLOR, 0);
        }
        Place place = images.place(attachment, depth, false);
        beginnings.used(DrawnImage.of(attachment), place);
        return place;
    }

    /** Where an image is that is written: of what is surely written whole nothing of before is needed. */
    private Place target(Attachment attachment, boolean depth, int[] to, Rectangle scissor, Condition condition) {
        Place place = images.place(attachment, depth, true);
        if (place == null) {
            return null;
        }
        int[] size = images.size(place.target());
        DrawnImage image = DrawnImage.of(attachment);
        if (condition == null && scissor == null && Math.min(to[0], to[2]) <= 0 && Math.min(to[1], to[3]) <= 0
                && Math.max(to[0], to[2]) >= size[0] && Math.max(to[1], to[3]) >= size[1]) {
            beginnings.overwritten(image);
        } else {
            beginnings.used(image, place);
        }
        return place;
    }

    private void copy(Place source, Place target, int[] from, int[] to, Rectangle scissor, boolean linear,
            Condition condition) {
        if (source == null || target == null || from[0] == from[2] || from[1] == from[3]) {
            return;
        }
        if (source.target() == target.target()) {
            omissions.count(NotCarried.FEEDBACK);
            return;
        }
        commands.add(
                new PendingCopy(source.target(), 0, source.buffer(), source.output(), edges(from), target.target(),
                        target.output(), edges(to), scissor,
                        linear),
                condition);
    }

    private static float[] edges(int[] edges) {
        return new float[] { edges[0], edges[1], edges[2], edges[3] };
    }
}
