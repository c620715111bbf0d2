package org.tilewright.opengl.context;

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
    };
}
