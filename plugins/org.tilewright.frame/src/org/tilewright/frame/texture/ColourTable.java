package org.tilewright.frame.texture;

import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.image.TextureLevel;

/**
 * The colours of a texture that has few of them, which is stored as this table and one byte a texel.
 *
 * <p>Immutable.
 */
public final class ColourTable {

    /** Most colours of a table. */
    public static final int MAXIMUM_SIZE = 256;

    private final int[] colours;

    private ColourTable(int[] colours) {
        this.colours = colours;
    }

    /**
     * The table of a texture.
     *
     * @param levels its levels
     * @return its table, or null when it has more than {@value #MAXIMUM_SIZE} colours
     */
    static ColourTable of(List<TextureLevel> levels) {
        int[] sorted = new int[MAXIMUM_SIZE];
        int size = 0;
        for (TextureLevel level : levels) {
            for (int texel : level.texels()) {
                int place = Arrays.binarySearch(sorted, 0, size, texel);
                if (place < 0) {
                    if (size == MAXIMUM_SIZE) {
                        return null;
                    }
                    System.arraycopy(sorted, ~place, sorted, ~place + 1, size - ~place);
                    sorted[~place] = texel;
                    size++;
                }
            }
        }
        return new ColourTable(Arrays.copyOf(sorted, size));
    }

    /**
     * Number of colours.
     *
     * @return 1 to {@value #MAXIMUM_SIZE}
     */
    public int size() {
        return colours.length;
    }

    /**
     * A colour.
     *
     * @param index 0 to {@link #size} - 1; colours rise as signed integers
     * @return 0xAABBGGRR
     */
    public int colour(int index) {
        return colours[index];
    }

    /**
     * The byte that stands for a colour.
     *
     * @param colour a colour of the texture, 0xAABBGGRR
     * @return its index, 0 to {@link #size} - 1
     */
    public int index(int colour) {
        return Arrays.binarySearch(colours, colour);
    }
}
