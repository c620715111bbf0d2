package org.tilewright.verify.explore;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How the words of a state are packed into longs: of each word, the bits in which any state so far differed from the
 * first one, from the lowest to the highest. A state with other bits does not fit, and a wider layout is made then.
 * Words are compared with those of the first state after a sign fold (-1 becomes 1, 1 becomes 2), so that "none" as -1
 * costs one bit and constants cost nothing.
 */
final class Layout {

    private static final long UNSIGNED = 0xffff_ffffL;

    private final int[] first;
    private final int[] differing;
    private final int[] lowest;
    private final int[] mask;
    private final int[] index;
    private final int[] shift;
    private final int longs;

    /** By long, the bits that are used of it, from the lowest on. */
    private final int[] bits;
    private final KeyMixing mixing;

    /** The words that take bits, and the first state, which the others never differ from. */
    private final int[] varying;
    private final int[] constant;

    private Layout(int[] first, int[] differing) {
        this.first = first;
        this.differing = differing;
        int words = first.length;
        lowest = new int[words];
        mask = new int[words];
        index = new int[words];
        shift = new int[words];
        int at = 0;
        int used = 0;
        int[] usedOf = new int[words + 1];
        for (int word = 0; word < words; word++) {
            if (differing[word] == 0) {
                continue;
            }
            int low = Integer.numberOfTrailingZeros(differing[word]);
            int width = Integer.SIZE - Integer.numberOfLeadingZeros(differing[word]) - low;
            if (used + width > Long.SIZE) {
                at++;
                used = 0;
            }
            lowest[word] = low;
            mask[word] = -1 >>> Integer.SIZE - width;
            index[word] = at;
            shift[word] = used;
            used += width;
            usedOf[at] = used;
        }
        longs = at + 1;
        bits = Arrays.copyOf(usedOf, longs);
        mixing = new KeyMixing(bits[0], longs);
        varying = IntStream.range(0, words).filter(word -> differing[word] != 0).toArray();
        constant = new int[words];
        for (int word = 0; word < words; word++) {
            constant[word] = unfold(first[word]);
        }
    }

    /** The layout for one state. */
    static Layout of(int[] first) {
        int[] folded = new int[first.length];
        for (int word = 0; word < first.length; word++) {
            folded[word] = fold(first[word]);
        }
        return new Layout(folded, new int[first.length]);
    }

    /** A layout that also has room for the bits in {@code more}, as {@link #pack} collects them. */
    Layout widened(int[] more) {
        int[] all = new int[first.length];
        for (int word = 0; word < all.length; word++) {
            all[word] = differing[word] | more[word];
        }
        return new Layout(first, all);
    }

    /** Words of a state. */
    int words() {
        return first.length;
    }

    /** Longs of a packed state. */
    int longs() {
        return longs;
    }

    /** The bits that a long of a packed state has. */
    int bits(int ofLong) {
        return bits[ofLong];
    }

    /** What scatters states of this layout. */
    KeyMixing mixing() {
        return mixing;
    }

    /**
     * Packs a state.
     *
     * @param missing takes for each word the bits that have no room
     * @return whether it fits; if not, {@code key} is without meaning
     */
    boolean pack(int[] words, long[] key, int[] missing) {
        for (int i = 0; i < longs; i++) {
            key[i] = 0;
        }
        int lost = 0;
        for (int word = 0; word < words.length; word++) {
            int bits = fold(words[word]) ^ first[word];
            int over = bits & ~(mask[word] << lowest[word]);
            if (over != 0) {
                missing[word] |= over;
                lost |= over;
            }
            key[index[word]] |= (bits >>> lowest[word] & mask[word] & UNSIGNED) << shift[word];
        }
        return lost == 0;
    }

    /** Packs a state that is known to fit. */
    void packFitting(int[] words, long[] key) {
        Arrays.fill(key, 0, longs, 0);
        for (int word : varying) {
            int bits = fold(words[word]) ^ first[word];
            key[index[word]] |= (bits >>> lowest[word] & mask[word] & UNSIGNED) << shift[word];
        }
    }

    /**
     * Packs a state that differs in some words only from another one.
     *
     * @param changed these words
     * @param count how many
     * @param key the other one's, which becomes this one's
     * @param missing takes for each word the bits that have no room
     * @return whether it fits; if not, {@code key} is without meaning
     */
    boolean repack(int[] words, int[] changed, int count, long[] key, int[] missing) {
        int lost = 0;
        for (int i = 0; i < count; i++) {
            int word = changed[i];
            int bits = fold(words[word]) ^ first[word];
            int over = bits & ~(mask[word] << lowest[word]);
            if (over != 0) {
                missing[word] |= over;
                lost |= over;
            }
            long room = (mask[word] & UNSIGNED) << shift[word];
            key[index[word]] = key[index[word]] & ~room | (bits >>> lowest[word] & UNSIGNED) << shift[word] & room;
        }
        return lost == 0;
    }

    /** Unpacks the state that begins at a place. */
    void unpack(long[] keys, int at, int[] words) {
        System.arraycopy(constant, 0, words, 0, words.length);
        for (int word : varying) {
            int bits = (int) (keys[at + index[word]] >>> shift[word]) & mask[word];
            words[word] = unfold(bits << lowest[word] ^ first[word]);
        }
    }

    private static int fold(int value) {
        return value << 1 ^ value >> Integer.SIZE - 1;
    }

    private static int unfold(int folded) {
        return folded >>> 1 ^ -(folded & 1);
    }
}
