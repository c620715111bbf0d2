package org.tilewright.verify.explore;

import java.util.Arrays;

/**
 * States in the order of their coming, which is the queue of a breadth-first search, each with the number of the state that it
 * came from. They lie in chunks; of a chunk that is full, the memory can be given up for room in a {@link SpillFile}, from which
 * it is read again when its states are expanded or a counterexample leads through one of them. A chunk keeps the layout
 * that it was filled with, or a wider one.
 */
final class StateLog {

    private static final int CHUNK_SHIFT = 11;
    private static final int CHUNK = 1 << CHUNK_SHIFT;
    private static final int FIRST_ROOM = 8;

    private Layout layout;
    private Chunk[] chunks = new Chunk[1];
    private int size;
    private int resident;

    StateLog(Layout layout) {
        this.layout = layout;
    }

    int size() {
        return size;
    }

    /** Memory taken, in bytes. */
    long bytes() {
        long room = size > CHUNK ? (long) resident * CHUNK : size == 0 ? 0 : chunks[0].parents.length;
        return room * (layout.longs() * (long) Long.BYTES + Integer.BYTES) + chunks.length * (long) Long.BYTES;
    }

    /** Adds a state at the end. */
    void add(long[] keys, int at, int parent) {
        int longs = layout.longs();
        Chunk last = lastChunk();
        int place = size & CHUNK - 1;
        if (place == last.parents.length) {
            last.keys = Arrays.copyOf(last.keys, 2 * place * longs);
            last.parents = Arrays.copyOf(last.parents, 2 * place);
        }
        System.arraycopy(keys, at, last.keys, place * longs, longs);
        last.parents[place] = parent;
        size++;
    }

    /** The first chunk grows, since most searches are small and there are many parts. */
    private Chunk lastChunk() {
        int number = size >> CHUNK_SHIFT;
        if (number == chunks.length) {
            chunks = Arrays.copyOf(chunks, number + number / 2 + 1);
        }
        if (chunks[number] == null) {
            chunks[number] = new Chunk(layout, number == 0 ? FIRST_ROOM : CHUNK);
            resident++;
        }
        return chunks[number];
    }

    /** From now on states are packed by a wider layout. */
    void widen(Layout wider) {
        layout = wider;
        if ((size & CHUNK - 1) != 0) {
            chunks[size >> CHUNK_SHIFT].widen(wider, size & CHUNK - 1);
        }
    }

    /** Reads the chunk of a place back if it was given up. */
    void load(int place, SpillFile spill) {
        Chunk chunk = chunks[place >> CHUNK_SHIFT];
        if (chunk.keys == null) {
            chunk.load(spill);
            resident++;
        }
    }

    /** Gives up the memory of all chunks that are full, but for the one of a place. */
    void giveUp(int butFor, SpillFile spill) {
        for (int number = 0; number < size >> CHUNK_SHIFT; number++) {
            Chunk chunk = chunks[number];
            if (chunk.keys != null && number != butFor >> CHUNK_SHIFT) {
                chunk.giveUp(spill);
                resident--;
            }
        }
    }

    /** Reads all chunks back. */
    void loadAll(SpillFile spill) {
        for (int place = 0; place < size; place += CHUNK) {
            load(place, spill);
        }
    }

    /** Unpacks the state at a place, whose chunk is in memory. */
    void words(int place, int[] words) {
        Chunk chunk = chunks[place >> CHUNK_SHIFT];
        chunk.layout.unpack(chunk.keys, (place & CHUNK - 1) * chunk.layout.longs(), words);
    }

    /**
     * Copies the packed state at a place, whose chunk is in memory.
     *
     * @param words the same unpacked
     */
    void key(int place, int[] words, long[] key) {
        Chunk chunk = chunks[place >> CHUNK_SHIFT];
        if (chunk.layout == layout) {
            System.arraycopy(chunk.keys, (place & CHUNK - 1) * key.length, key, 0, key.length);
        } else {
            layout.packFitting(words, key);
        }
    }

    /** The state that the one at a place, whose chunk is in memory, came from. */
    int parent(int place) {
        return chunks[place >> CHUNK_SHIFT].parents[place & CHUNK - 1];
    }

    private static final class Chunk {

        private static final long NOWHERE = -1;

        private Layout layout;
        private long[] keys;
        private int[] parents;
        private long position = NOWHERE;

        Chunk(Layout layout, int room) {
            this.layout = layout;
            keys = new long[room * layout.longs()];
            parents = new int[room];
        }

        void widen(Layout wider, int states) {
            int[] words = new int[layout.words()];
            long[] key = new long[wider.longs()];
            long[] packed = new long[parents.length * wider.longs()];
            for (int place = 0; place < states; place++) {
                layout.unpack(keys, place * layout.longs(), words);
                wider.packFitting(words, key);
                System.arraycopy(key, 0, packed, place * wider.longs(), wider.longs());
            }
            keys = packed;
            layout = wider;
        }

        void giveUp(SpillFile spill) {
            if (position == NOWHERE) {
                position = spill.write(keys, parents);
            }
            keys = null;
            parents = null;
        }

        void load(SpillFile spill) {
            long[] readKeys = new long[CHUNK * layout.longs()];
            int[] readParents = new int[CHUNK];
            spill.read(position, readKeys, readParents);
            keys = readKeys;
            parents = readParents;
        }
    }
}
