package org.tilewright.run.image;

/** Images made small: a pixel is the mean of all that it covers. */
public final class Thumbnail {

    private static final int CHANNEL = 0xFF;
    private static final int BLUE = 16;

    private Thumbnail() {}

    /**
     * Makes an image small enough, in its proportions; one that is small enough stays as it is.
     *
     * @param width   pixels in a row, at least 1
     * @param height  rows, at least 1
     * @param colours colours as frames hold them, red in the lowest byte, row after row from the lowest
     * @param edge    pixels that the result is not wider or higher than, at least 1
     * @return the small image
     */
    public static Picture of(int width, int height, int[] colours, int edge) {
        int longest = Math.max(width, height);
        int smallWidth = longest <= edge ? width : Math.max(1, (int) ((long) width * edge / longest));
        int smallHeight = longest <= edge ? height : Math.max(1, (int) ((long) height * edge / longest));
        int[] rgb = new int[smallWidth * smallHeight];
        for (int row = 0; row < smallHeight; row++) {
            int y = smallHeight - 1 - row;
            int below = (int) ((long) y * height / smallHeight);
            int above = (int) ((y + 1L) * height / smallHeight);
            for (int x = 0; x < smallWidth; x++) {
                rgb[row * smallWidth + x] = mean(colours, width, (int) ((long) x * width / smallWidth),
                        (int) ((x + 1L) * width / smallWidth), below, above);
            }
        }
        return new Picture(smallWidth, smallHeight, rgb);
    }

    private static int mean(int[] colours, int width, int left, int right, int below, int above) {
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int y = below; y < above; y++) {
            for (int x = left; x < right; x++) {
                int colour = colours[y * width + x];
                red += colour & CHANNEL;
                green += colour >> Byte.SIZE & CHANNEL;
                blue += colour >> BLUE & CHANNEL;
            }
        }
        long count = (long) (above - below) * (right - left);
        return round(red, count) << BLUE | round(green, count) << Byte.SIZE | round(blue, count);
    }

    private static int round(long sum, long count) {
        return (int) ((sum + count / 2) / count);
    }
}
