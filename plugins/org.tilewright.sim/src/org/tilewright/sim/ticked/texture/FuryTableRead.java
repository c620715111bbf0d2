package org.tilewright.sim.ticked.texture;

import org.tilewright.sim.memory.PlacedTexture;

/** The reading of a texture's colour table, a line at a time; of a texture without one there is nothing to read. */
final class FuryTableRead {

    private final long address;
    private final int lineBytes;
    private final int reads;
    private final int[] table;
    private int sent;
    private int taken;

    FuryTableRead(PlacedTexture texture, int entries, int lineBytes) {
        address = texture.address();
        this.lineBytes = lineBytes;
        reads = texture.hasTable() ? (entries * Integer.BYTES + lineBytes - 1) / lineBytes : 0;
        table = new int[reads * lineBytes / Integer.BYTES];
    }

    boolean isAtStart() {
        return sent == 0;
    }

    boolean hasNext() {
        return sent < reads;
    }

    /** The address of the next read, which is sent. */
    long next() {
        return address + (long) lineBytes * sent++;
    }

    /** The words of the read that was sent have come. */
    void take(int[] words) {
        System.arraycopy(words, 0, table, taken, words.length);
        taken += words.length;
    }

    /** The colours that have come. */
    int[] table() {
        return table;
    }
}
