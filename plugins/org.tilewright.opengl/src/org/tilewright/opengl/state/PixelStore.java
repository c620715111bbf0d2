package org.tilewright.opengl.state;

/**
 * How pixels lie in the program's memory.
 *
 * @param swapBytes   whether bytes of components are turned round
 * @param lowBitFirst whether the lowest bit of a bitmap's byte is the first pixel
 * @param rowLength   pixels of a row in memory, or 0 for the image's width
 * @param imageHeight rows of an image in memory, or 0 for its height
 * @param skipRows    rows before the first
 * @param skipPixels  pixels before the first of a row
 * @param skipImages  images before the first
 * @param alignment   rows begin at multiples of so many bytes
 */
public record PixelStore(boolean swapBytes, boolean lowBitFirst, int rowLength, int imageHeight, int skipRows,
        int skipPixels, int skipImages, int alignment) {

    /** That of a new context. */
    public static final PixelStore INITIAL = new PixelStore(false, false, 0, 0, 0, 0, 0, 4);

    /**
     * The same with another parameter.
     *
     * @param parameter OpenGL's constant of the parameter for unpacking
     * @param value     its value
     * @return the same one for parameters that do not concern unpacking, and for values that are none
     */
    public PixelStore with(int parameter, int value) {
        if (value < 0) {
            return this;
        }
        return switch (parameter) {
            case 0x0cf0 -> new PixelStore(value != 0, lowBitFirst, rowLength, imageHeight, skipRows, skipPixels,
                    skipImages, alignment);
            case 0x0cf1 -> new PixelStore(swapBytes, value != 0, rowLength, imageHeight, skipRows, skipPixels,
                    skipImages, alignment);
            case 0x0cf2 -> new PixelStore(swapBytes, lowBitFirst, value, imageHeight, skipRows, skipPixels, skipImages,
                    alignment);
            case 0x0cf3 -> new PixelStore(swapBytes, lowBitFirst, rowLength, imageHeight, value, skipPixels, skipImages,
                    alignment);
            case 0x0cf4 -> new PixelStore(swapBytes, lowBitFirst, rowLength, imageHeight, skipRows, value, skipImages,
                    alignment);
            case 0x0cf5 -> value == 1 || value == 2 || value == 4 || value == 8
                    ? new PixelStore(swapBytes, lowBitFirst, rowLength, imageHeight, skipRows, skipPixels, skipImages,
                            value)
                    : this;
            case 0x806d -> new PixelStore(swapBytes, lowBitFirst, rowLength, imageHeight, skipRows, skipPixels, value,
                    alignment);
            case 0x806e -> new PixelStore(swapBytes, lowBitFirst, rowLength, value, skipRows, skipPixels, skipImages,
                    alignment);
            default -> this;
        };
    }

    /**
     * Leaves a border of texels out.
     *
     * @param width  width of the image without border
     * @param height height without border
     * @param rows   whether there is a border above and below
     * @param images whether there is one before and behind
     * @return how the image lies within its border
     */
    public PixelStore insideBorder(int width, int height, boolean rows, boolean images) {
        return new PixelStore(swapBytes, lowBitFirst, rowLength > 0 ? rowLength : width + 2,
                imageHeight > 0 ? imageHeight : height + (rows ? 2 : 0), skipRows + (rows ? 1 : 0), skipPixels + 1,
                skipImages + (images ? 1 : 0), alignment);
    }
}
