package org.tilewright.opengl.pixel;

/** How the 4 x 4 texels of a block are told by its bytes: as packed colours of 8 bits, or as numbers. */
interface BlockCode {

    /** Texels of a block. */
    int TEXELS = 16;
    /** Texels of a row of a block. */
    int EDGE = 4;

    /** Bytes of a block. */
    int bytes();

    /** Whether texels are numbers of more than 8 bits, or with a sign. */
    boolean isWide();

    /**
     * Decodes a block to colours.
     *
     * @param data   bytes that hold it
     * @param at     its first byte
     * @param texels takes 16 colours of 8 bits a channel, 0xAABBGGRR, row after row
     */
    void colours(byte[] data, int at, int[] texels);

    /**
     * Decodes a block of a wide code to numbers.
     *
     * @param data   bytes that hold it
     * @param at     its first byte
     * @param texels takes red, green, blue and alpha of 16 texels, row after row
     */
    default void numbers(byte[] data, int at, float[] texels) {
        throw new UnsupportedOperationException();
    }

    /** The 8 bytes of a block as a number whose highest bits are in the first byte. */
    static long word(byte[] data, int at) {
        long word = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            word = word << Byte.SIZE | data[at + i] & 0xff;
        }
        return word;
    }
}
