package org.tilewright.opengl.context;

/**
 * What a program shows. A trace of apitrace does not say how large it is: the tracer makes up a viewport of its size when a
 * context first draws there, and it is taken as large as the largest viewports.
 */
public final class Window {

    /** Largest width and height. */
    public static final int LARGEST = 16_384;

    private int width;
    private int height;
    private final boolean fixed;

    /** A window without pixels. */
    public Window() {
        fixed = false;
    }

    /**
     * A window whose size the trace says.
     *
     * @param width  pixels, up to {@link #LARGEST}
     * @param height pixels, up to {@link #LARGEST}
     */
    public Window(int width, int height) {
        fixed = true;
        this.width = width;
        this.height = height;
    }

    /**
     * A viewport lies in it.
     *
     * @param x        left edge
     * @param y        lower edge
     * @param newWidth width
     * @param newHeight height
     */
    public void use(int x, int y, int newWidth, int newHeight) {
        if (!fixed && newWidth > 0 && newHeight > 0) {
            width = Math.max(width, (int) Math.clamp((long) x + newWidth, 0, LARGEST));
            height = Math.max(height, (int) Math.clamp((long) y + newHeight, 0, LARGEST));
        }
    }

    /**
     * Its width.
     *
     * @return pixels; 0 while nothing is known
     */
    public int width() {
        return width;
    }

    /**
     * Its height.
     *
     * @return pixels; 0 while nothing is known
     */
    public int height() {
        return height;
    }
}
