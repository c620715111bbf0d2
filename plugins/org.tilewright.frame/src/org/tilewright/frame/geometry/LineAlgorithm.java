package org.tilewright.frame.geometry;

/** Which pixels a line covers. Both leave out the last pixel of a line, so that connected lines touch each pixel once. */
public enum LineAlgorithm {

    /**
     * From its exact ends by the diamond-exit rule (OpenGL 2.1, section 3.4.1), as a digital differential analyser does. A line
     * midway between two pixels takes the lower or left one, as OpenGL moves it a little that way.
     */
    DDA {

        @Override
        long end(long position) {
            return position;
        }

        @Override
        boolean goesUp() {
            return false;
        }
    },

    /**
     * From the centre of the pixel that its first end lies in to the centre of its second end's pixel, in which case the
     * diamond-exit rule is the integer algorithm of Bresenham (Algorithm for computer control of a digital plotter, 1965).
     * A line midway between two pixels takes the upper or right one.
     */
    BRESENHAM {

        @Override
        long end(long position) {
            return position >> VertexTable.SUBPIXEL_BITS << VertexTable.SUBPIXEL_BITS | HALF_PIXEL;
        }

        @Override
        boolean goesUp() {
            return true;
        }
    };

    private static final long HALF_PIXEL = 1 << VertexTable.SUBPIXEL_BITS - 1;

    /** Where an end of a line is taken to be, of x or of y; in 1/256 pixel. */
    abstract long end(long position);

    /** Whether a line midway between two pixels takes the upper or right one. */
    abstract boolean goesUp();
}
