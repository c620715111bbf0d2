package org.tilewright.opengl.context;

import org.tilewright.opengl.object.Attachment;
import org.tilewright.opengl.object.Geometry;

/** Where draws and clears go. All is to be taken of the context at once; it changes with the next call. */
public interface Output {

    /**
     * Something is drawn.
     *
     * @param context  the context that draws
     * @param geometry what
     */
    void draw(Context context, Geometry geometry);

    /**
     * Buffers are cleared to the values that the state has.
     *
     * @param context the context that clears
     * @param mask    OpenGL's bits of the buffers
     */
    void clear(Context context, int mask);

    /**
     * Pixels are drawn, which no matrix moves.
     *
     * @param context  the context that draws
     * @param geometry points or squares with colours, in window coordinates with depths of 0..1
     */
    void pixels(Context context, Geometry geometry);

    /**
     * Buffers are copied from what is read to what is drawn into.
     *
     * @param context the context
     * @param from    left, lower, right and upper edge of what is read, in pixels
     * @param to      edges of what is written
     * @param mask    OpenGL's bits of the buffers
     * @param linear  whether colours between pixels are means of those around
     */
    void blit(Context context, int[] from, int[] to, int mask, boolean linear);

    /**
     * Pixels of what is read are copied into an image of a texture.
     *
     * @param context the context
     * @param image   the image, which has its size
     * @param from    left, lower, right and upper edge of what is read, in pixels
     * @param x       left edge of what is written
     * @param y       its lower edge
     */
    void copy(Context context, Attachment image, int[] from, int x, int y);

    /**
     * A query begins.
     *
     * @param query the query, which counts draws from here on
     */
    void begin(OcclusionQuery query);

    /** An output that draws nothing. */
    Output NOTHING = new Output() {

        @Override
        public void draw(Context context, Geometry geometry) {
            // Nothing is drawn.
        }

        @Override
        public void clear(Context context, int mask) {
            // Nothing is cleared.
        }

        @Override
        public void pixels(Context context, Geometry geometry) {
            // Nothing is drawn.
        }

        @Override
        public void blit(Context context, int[] from, int[] to, int mask, boolean linear) {
            // Nothing is copied.
        }

        @Override
        public void copy(Context context, Attachment image, int[] from, int x, int y) {
            // Nothing is copied.
        }

        @Override
        public void begin(OcclusionQuery query) {
            // Nothing is counted.
        }
    };
}
