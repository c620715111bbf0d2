package org.tilewright.opengl.object;

/** What is drawn into, or read from, by points of attachment. */
public final class Framebuffer {

    /** Most colour attachments. */
    public static final int COLOURS = 8;

    private static final int FIRST_COLOUR = 0x8ce0;
    private static final int DEPTH = 0x8d00;
    private static final int STENCIL = 0x8d20;
    private static final int DEPTH_STENCIL = 0x821a;

    /** Colour attachments; null where there is none. */
    public final Attachment[] colours = new Attachment[COLOURS];
    /** The depth attachment, or null. */
    public Attachment depth;
    /** The stencil attachment, or null. */
    public Attachment stencil;
    /** Which buffers draws go to, as OpenGL's constants; not to be changed in place. */
    public int[] drawBuffers = { FIRST_COLOUR };
    /** Which buffer is read. */
    public int readBuffer = FIRST_COLOUR;

    /** Nothing attached. */
    public Framebuffer() {}

    /**
     * Attaches something.
     *
     * @param point      OpenGL's constant of the point
     * @param attachment what, or null for nothing
     * @return false for unknown points
     */
    public boolean attach(int point, Attachment attachment) {
        if (point >= FIRST_COLOUR && point < FIRST_COLOUR + COLOURS) {
            colours[point - FIRST_COLOUR] = attachment;
            return true;
        }
        if (point != DEPTH && point != STENCIL && point != DEPTH_STENCIL) {
            return false;
        }
        if (point != STENCIL) {
            depth = attachment;
        }
        if (point != DEPTH) {
            stencil = attachment;
        }
        return true;
    }

    /**
     * What is attached at a point for colours.
     *
     * @param point OpenGL's constant of the point
     * @return the attachment; null for none and for other points
     */
    public Attachment colour(int point) {
        return point >= FIRST_COLOUR && point < FIRST_COLOUR + COLOURS ? colours[point - FIRST_COLOUR] : null;
    }

    /** Takes away what is attached of a texture or a renderbuffer that is deleted. */
    public void detach(Object deleted) {
        for (int i = 0; i < COLOURS; i++) {
            colours[i] = without(colours[i], deleted);
        }
        depth = without(depth, deleted);
        stencil = without(stencil, deleted);
    }

    /**
     * How many layers a clear has to do with (OpenGL 3.3, 4.4.7).
     *
     * @return the most that an attachment has; 1 where none has layers
     */
    public int layers() {
        int layers = 1;
        for (Attachment colour : colours) {
            layers = Math.max(layers, colour == null ? 0 : colour.layers());
        }
        layers = Math.max(layers, depth == null ? 0 : depth.layers());
        return Math.max(layers, stencil == null ? 0 : stencil.layers());
    }

    /**
     * One of the layers.
     *
     * @param number which one
     * @return a framebuffer of the images that have it; this one where nothing has layers
     */
    public Framebuffer layer(int number) {
        if (layers() == 1 && number == 0) {
            return this;
        }
        Framebuffer one = new Framebuffer();
        for (int i = 0; i < COLOURS; i++) {
            one.colours[i] = layer(colours[i], number);
        }
        one.depth = layer(depth, number);
        one.stencil = layer(stencil, number);
        one.drawBuffers = drawBuffers;
        one.readBuffer = readBuffer;
        return one;
    }

    private static Attachment layer(Attachment attachment, int number) {
        return attachment == null ? null : attachment.layer(number);
    }

    private static Attachment without(Attachment attachment, Object deleted) {
        return attachment != null && (attachment.texture() == deleted || attachment.renderbuffer() == deleted) ? null
                : attachment;
    }
}
