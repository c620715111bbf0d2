package org.tilewright.sim.memory;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.texture.ColourTable;

/** What the memory holds of the textures of a frame, in words of four bytes, the lowest byte first. */
public final class TextureMemory {

    private static final int BYTE_MASK = 0xFF;

    private final long base;
    private final int[] words;

    /** The contents of textures that lie as a layout says; what lies between them is 0. */
    public TextureMemory(TextureLayout layout) {
        base = layout.base();
        words = new int[Math.toIntExact((layout.end() - base + Integer.BYTES - 1) / Integer.BYTES)];
        layout.textures().forEach(this::store);
    }

    /**
     * Takes the texels that a texture's sampler has now, if they are known. Unless it is the first time, a texture has no table.
     *
     * @param texture one of the textures of the layout
     */
    public void store(PlacedTexture texture) {
        ColourTable table = texture.table();
        for (int entry = 0; table != null && entry < table.size(); entry++) {
            words[word(texture.address()) + entry] = table.colour(entry);
        }
        for (int level = 0; level < texture.sampler().levelCount()
                && texture.sampler().level(level).isKnown(); level++) {
            TextureLevel image = texture.sampler().level(level);
            for (int y = 0; y < image.height(); y++) {
                for (int x = 0; x < image.width(); x++) {
                    int colour = image.texels()[y * image.width() + x];
                    long address = texture.address(level, x, y);
                    if (table == null) {
                        words[word(address)] = colour;
                    } else {
                        words[word(address)] |= table.index(colour) << shift(address);
                    }
                }
            }
        }
    }

    private int word(long address) {
        return (int) (address - base >> 2);
    }

    private static int shift(long address) {
        return (int) (address & 3) * Byte.SIZE;
    }

    /** The byte of a word that lies at an address. */
    public static int byteAt(int word, long address) {
        return word >>> shift(address) & BYTE_MASK;
    }

    /**
     * Copies words out.
     *
     * @param address a multiple of 4, not before the first texture; beyond the last all is 0
     */
    public void read(long address, int[] target, int position, int count) {
        for (int n = 0; n < count; n++) {
            long word = (address - base >> 2) + n;
            target[position + n] = word < words.length ? words[(int) word] : 0;
        }
    }
}
