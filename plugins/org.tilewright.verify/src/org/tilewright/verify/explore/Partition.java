package org.tilewright.verify.explore;

import java.util.Arrays;

/**
 * A part of the visited states: those whose hash begins with the part's number. Packed states and the numbers of their
 * parents lie in chunks in the order of their coming, which is the queue of a breadth-first search; a table finds them
 * again, whose entries hold a place and a few bits of the hash. States are compared whole: nothing rests on a hash.
 *
 * <p>Several threads may look up at once while nobody inserts; one thread at a time inserts.
 */
final class Partition {

    /** What {@link #find} answers for a state that was never visited. */
    static final int ABSENT = -1;

    /** The most states of a part. */
    static final int MAXIMUM_STATES = (1 << 26) - 1;

    private static final int CHUNK_SHIFT = 11;
    private static final int CHUNK = 1 << CHUNK_SHIFT;
    private static final int FIRST_ROOM = 8;
    private static final int PLACE = MAXIMUM_STATES;
    private static final int FIRST_TABLE = 256;
    private static final int TAG_BITS = 6;

    private final StateHash hash;
    private Layout layout;
    private int longs;
    private long[][] keys = new long[1][];
    private int[][] parents = new int[1][];
    private int size;
    private int[] table = new int[FIRST_TABLE];

    Partition(Layout layout, StateHash hash) {
        this.layout = layout;
        this.hash = hash;
        longs = layout.longs();
    }

    int size() {
        return size;
    }

    /** Memory taken, in bytes. */
    long bytes() {
        long room = size > CHUNK ? (size + CHUNK - 1L) / CHUNK * CHUNK : size == 0 ? 0 : parents[0].length;
        return room * (longs * (long) Long.BYTES + Integer.BYTES) + (long) table.length * Integer.BYTES;
    }

    /** The place of a state, or {@link #ABSENT}. */
    int find(long[] key, int at, long hashed) {
        int tag = tag(hashed);
        for (int slot = slot(hashed);; slot = slot + 1 == table.length ? 0 : slot + 1) {
            int entry = table[slot];
            if (entry == 0) {
                return ABSENT;
            }
            if ((entry & ~PLACE) == tag && equal(entry, key, at)) {
                return (entry & PLACE) - 1;
            }
        }
    }

    /** The first entry on the way of a look-up whose bits of the hash are right; 0 if there is none: the state is new. */
    int likelyEntry(long hashed) {
        int tag = tag(hashed);
        for (int slot = slot(hashed);; slot = slot + 1 == table.length ? 0 : slot + 1) {
            int entry = table[slot];
            if (entry == 0 || (entry & ~PLACE) == tag) {
                return entry;
            }
        }
    }

    /** The first long of the state that an entry stands for; 0 for none. */
    long firstLong(int entry) {
        int place = (entry & PLACE) - 1;
        return place < 0 ? 0 : keys[place >> CHUNK_SHIFT][(place & CHUNK - 1) * longs];
    }

    /** Whether an entry stands for a state. */
    boolean equal(int entry, long[] key, int at) {
        int place = (entry & PLACE) - 1;
        long[] chunk = keys[place >> CHUNK_SHIFT];
        int from = (place & CHUNK - 1) * longs;
        for (int i = 0; i < longs; i++) {
            if (chunk[from + i] != key[at + i]) {
                return false;
            }
        }
        return true;
    }

    private static int tag(long hashed) {
        return (int) hashed << Integer.SIZE - TAG_BITS;
    }

    /** The first slot to look at, by the bits of the hash between those of the part and those of the tag. */
    private int slot(long hashed) {
        return (int) ((hashed >>> TAG_BITS & 0xffff_ffffL) * table.length >>> Integer.SIZE);
    }

    /**
     * Adds a state if it is new.
     *
     * @return whether it was
     */
    boolean insert(long[] key, int at, long hashed, int parent) {
        if (find(key, at, hashed) != ABSENT) {
            return false;
        }
        if (size + 1 > table.length / 5 * 4) {
            grow();
        }
        enter(hashed, size);
        int chunk = size >> CHUNK_SHIFT;
        makeRoom(chunk);
        System.arraycopy(key, at, keys[chunk], (size & CHUNK - 1) * longs, longs);
        parents[chunk][size & CHUNK - 1] = parent;
        size++;
        return true;
    }

    /** The first chunk grows, since most searches are small and there are many parts. */
    private void makeRoom(int chunk) {
        if (chunk == keys.length) {
            keys = Arrays.copyOf(keys, chunk + chunk / 2 + 1);
            parents = Arrays.copyOf(parents, keys.length);
        }
        if (keys[chunk] == null) {
            int room = chunk == 0 ? FIRST_ROOM : CHUNK;
            keys[chunk] = new long[room * longs];
            parents[chunk] = new int[room];
        } else if ((size & CHUNK - 1) == parents[chunk].length) {
            int room = 2 * parents[chunk].length;
            keys[chunk] = Arrays.copyOf(keys[chunk], room * longs);
            parents[chunk] = Arrays.copyOf(parents[chunk], room);
        }
    }

    private void enter(long hashed, int place) {
        int slot = slot(hashed);
        while (table[slot] != 0) {
            slot = slot + 1 == table.length ? 0 : slot + 1;
        }
        table[slot] = tag(hashed) | place + 1;
    }

    /** By a half: a table that doubled would stand half empty just when there is much in it. */
    private void grow() {
        table = new int[table.length + table.length / 2];
        int[] words = new int[hash.words()];
        for (int place = 0; place < size; place++) {
            words(place, words);
            enter(hash.of(words), place);
        }
    }

    /** Packs all states by a wider layout. Places and hashes stay. */
    void widen(Layout wider) {
        int[] words = new int[hash.words()];
        int[] nothing = new int[hash.words()];
        long[] key = new long[wider.longs()];
        for (int chunk = 0; chunk << CHUNK_SHIFT < size; chunk++) {
            long[] packed = new long[parents[chunk].length * wider.longs()];
            int end = Math.min(CHUNK, size - (chunk << CHUNK_SHIFT));
            for (int place = 0; place < end; place++) {
                layout.unpack(keys[chunk], place * longs, words);
                wider.pack(words, key, nothing);
                System.arraycopy(key, 0, packed, place * wider.longs(), wider.longs());
            }
            keys[chunk] = packed;
        }
        layout = wider;
        longs = wider.longs();
    }

    /** Copies the packed state at a place. */
    void key(int place, long[] key) {
        System.arraycopy(keys[place >> CHUNK_SHIFT], (place & CHUNK - 1) * longs, key, 0, longs);
    }

    /** Unpacks the state at a place. */
    void words(int place, int[] words) {
        layout.unpack(keys[place >> CHUNK_SHIFT], (place & CHUNK - 1) * longs, words);
    }

    /** The parent's number that the state at a place came with. */
    int parent(int place) {
        return parents[place >> CHUNK_SHIFT][place & CHUNK - 1];
    }
}
