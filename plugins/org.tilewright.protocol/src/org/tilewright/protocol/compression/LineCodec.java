package org.tilewright.protocol.compression;

/** Makes the words of a line bits, without loss. */
public interface LineCodec {

    /**
     * Encodes a line.
     *
     * @param words  the words of many lines
     * @param offset where those of this line begin
     * @return how many bits it takes, which {@link #decode} reads
     */
    int encode(int[] words, int offset);

    /**
     * Decodes the line that was encoded last.
     *
     * @param words  takes it
     * @param offset where its words begin
     */
    void decode(int[] words, int offset);
}
