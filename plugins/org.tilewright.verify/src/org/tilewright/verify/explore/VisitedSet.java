package org.tilewright.verify.explore;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A set of packed states that keeps of each only what its place does not say. A state belongs into the bucket that the
 * highest bits of its {@linkplain KeyMixing scattered} first long name; its slot keeps the rest of that long, how many full
 * buckets it was turned away from, and the other longs. Nothing is lost: each state can be worked out again, and no two are
 * taken for one another. A slot is no wider than that takes, to the bit. A set that is full is replaced by a {@linkplain #larger} one.
 *
 * <p>Several threads may look up at once while nobody adds; one thread at a time adds.
 */
final class VisitedSet {

    /** What {@link #add} did. */
    enum Added {

        /** The state was not there, and is now. */
        NEW,

        /** The state was there. */
        KNOWN,

        /** There is no room for it. */
        NO_ROOM
    }

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int SLOTS = 8;
    private static final int FEWEST_BUCKETS = 8;

    /** Buckets lie in pages: a set of one array would need twice its room, in one piece, to grow. */
    private static final int PAGE_SHIFT = 10;
    private static final int PAGE = 1 << PAGE_SHIFT;

    /** Bits of the number of buckets that a state was turned away from. */
    private static final int AWAY_BITS = 5;
    private static final int MOST_AWAY = (1 << AWAY_BITS) - 1;

    /** Of so many slots one stays free, as looking for what is not there would take long. */
    private static final int FREE_OF = 9;

    /** A small set doubles. A large one grows by this part of it: one that doubled would stand half empty. */
    private static final int PART_OF_GROWTH = 6;
    private static final int LARGE = 4 * PAGE;

    /** Of eight bytes that are read from any bit of the first on, so many bits are there for sure. */
    private static final int SURE = 57;

    private static final int FOUND = -1;
    private static final int FULL = -2;
    private static final long UNSIGNED = 0xffff_ffffL;

    private final Layout layout;
    private final KeyMixing mixing;
    private final int longs;
    private final int[] widths;
    private final int lowBits;
    private final int buckets;
    private final int slotBits;
    private final long room;
    private final byte[][] pages;
    private long size;

    /** An empty set of states of a layout. */
    VisitedSet(Layout layout) {
        this(layout, fewest(layout));
    }

    private VisitedSet(Layout layout, int buckets) {
        this.layout = layout;
        this.buckets = buckets;
        mixing = layout.mixing();
        longs = layout.longs();
        lowBits = mixing.bits() - KeyMixing.LEAST_BITS;
        long highest = UNSIGNED / buckets + 1 << lowBits + AWAY_BITS;
        widths = new int[longs];
        widths[0] = Long.SIZE - Long.numberOfLeadingZeros(highest);
        int bits = widths[0];
        for (int i = 1; i < longs; i++) {
            widths[i] = layout.bits(i);
            bits += widths[i];
        }
        slotBits = bits;
        room = (long) buckets * SLOTS / FREE_OF * (FREE_OF - 1);
        pages = new byte[(buckets + PAGE - 1) / PAGE][];
        for (int page = 0; page < pages.length; page++) {
            int slots = Math.min(PAGE, buckets - page * PAGE) * SLOTS;
            pages[page] = new byte[(slots * slotBits + Byte.SIZE - 1) / Byte.SIZE + Long.BYTES];
        }
    }

    /** So many buckets that the first number of a slot has 64 bits at most. */
    private static int fewest(Layout layout) {
        return Math.max(FEWEST_BUCKETS, 1 << Math.max(0, layout.mixing().bits() + AWAY_BITS + 1 - Long.SIZE));
    }

    /** Memory taken, in bytes. */
    long bytes() {
        return (long) buckets * SLOTS * slotBits / Byte.SIZE + pages.length * 32L;
    }

    /** Looks at where a state would be, so that it lies in the processor's cache when it is looked for. */
    long glance(long mixed) {
        int bucket = bucket(mixed);
        return (long) EIGHT.get(pages[bucket >>> PAGE_SHIFT], (bucket & PAGE - 1) * SLOTS * slotBits >>> 3);
    }

    /**
     * Whether a state is in the set.
     *
     * @param mixed its scattered first long
     * @param keys its other longs stand behind the place {@code at}
     */
    boolean contains(long mixed, long[] keys, int at) {
        long rest = rest(mixed);
        int bucket = bucket(mixed);
        long entry = (rest << AWAY_BITS) + 1;
        int slot = slot(bucket, entry, keys, at);
        if (slot == FULL) {
            int stride = stride(rest);
            for (int away = 1; slot == FULL && away <= MOST_AWAY; away++) {
                bucket = next(bucket, stride);
                slot = slot(bucket, entry + away, keys, at);
            }
        }
        return slot == FOUND;
    }

    /** Adds a state, told as {@link #contains} is, if it is new and there is room. */
    Added add(long mixed, long[] keys, int at) {
        long rest = rest(mixed);
        int bucket = bucket(mixed);
        int stride = stride(rest);
        long entry = (rest << AWAY_BITS) + 1;
        for (int away = 0; away <= MOST_AWAY; away++) {
            int slot = slot(bucket, entry + away, keys, at);
            if (slot == FOUND) {
                return Added.KNOWN;
            }
            if (slot != FULL) {
                if (size == room) {
                    return Added.NO_ROOM;
                }
                write(bucket, slot, entry + away, keys, at);
                size++;
                return Added.NEW;
            }
            bucket = next(bucket, stride);
        }
        return Added.NO_ROOM;
    }

    /** A set of the same states with more room. */
    VisitedSet larger() {
        int more = buckets;
        while (true) {
            more += more < LARGE ? more : more / PART_OF_GROWTH;
            VisitedSet larger = new VisitedSet(layout, more);
            if (copyTo(larger)) {
                return larger;
            }
        }
    }

    /** A set of the same states packed by a wider layout. */
    VisitedSet widened(Layout wider) {
        VisitedSet widened = new VisitedSet(wider, Math.max(buckets, fewest(wider)));
        while (!copyTo(widened)) {
            widened = new VisitedSet(wider, 2 * widened.buckets);
        }
        return widened;
    }

    /** Adds all states to an empty set, whose layout may be a wider one; whether it had room for them. */
    private boolean copyTo(VisitedSet other) {
        long[] key = new long[longs];
        long[] otherKey = new long[other.longs];
        int[] words = new int[layout.words()];
        for (int bucket = 0; bucket < buckets; bucket++) {
            byte[] page = pages[bucket >>> PAGE_SHIFT];
            int bit = (bucket & PAGE - 1) * SLOTS * slotBits;
            for (int slot = 0; slot < SLOTS; slot++, bit += slotBits) {
                long entry = read(page, bit, widths[0]);
                if (entry == 0) {
                    break;
                }
                readOthers(page, bit, key);
                long mixed = mixed(bucket, entry - 1);
                long[] moved = key;
                if (layout != other.layout) {
                    key[0] = mixing.unmixed(mixed, key, 0);
                    layout.unpack(key, 0, words);
                    other.layout.packFitting(words, otherKey);
                    moved = otherKey;
                    mixed = other.mixing.mixed(otherKey, 0);
                }
                if (other.add(mixed, moved, 0) == Added.NO_ROOM) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The first free slot of a bucket, or {@link #FOUND} if the state comes before it, or {@link #FULL}. */
    private int slot(int bucket, long entry, long[] keys, int at) {
        byte[] page = pages[bucket >>> PAGE_SHIFT];
        int bit = (bucket & PAGE - 1) * SLOTS * slotBits;
        int width = widths[0];
        for (int slot = 0; slot < SLOTS; slot++, bit += slotBits) {
            long there = read(page, bit, width);
            if (there == 0) {
                return slot;
            }
            if (there == entry && (longs == 1 || areOthersEqual(page, bit, keys, at))) {
                return FOUND;
            }
        }
        return FULL;
    }

    private boolean areOthersEqual(byte[] page, int from, long[] keys, int at) {
        int bit = from + widths[0];
        for (int i = 1; i < longs; i++) {
            if (read(page, bit, widths[i]) != keys[at + i]) {
                return false;
            }
            bit += widths[i];
        }
        return true;
    }

    private void readOthers(byte[] page, int from, long[] key) {
        int bit = from + widths[0];
        for (int i = 1; i < longs; i++) {
            key[i] = read(page, bit, widths[i]);
            bit += widths[i];
        }
    }

    private void write(int bucket, int slot, long entry, long[] keys, int at) {
        byte[] page = pages[bucket >>> PAGE_SHIFT];
        int bit = ((bucket & PAGE - 1) * SLOTS + slot) * slotBits;
        write(page, bit, widths[0], entry);
        bit += widths[0];
        for (int i = 1; i < longs; i++) {
            write(page, bit, widths[i], keys[at + i]);
            bit += widths[i];
        }
    }

    private static long read(byte[] page, int bit, int width) {
        if (width > SURE) {
            return read(page, bit, Integer.SIZE)
                    | read(page, bit + Integer.SIZE, width - Integer.SIZE) << Integer.SIZE;
        }
        return (long) EIGHT.get(page, bit >>> 3) >>> (bit & 7) & (1L << width) - 1;
    }

    /** Of what is written over, all bits are 0. */
    private static void write(byte[] page, int bit, int width, long value) {
        if (width > SURE) {
            write(page, bit, Integer.SIZE, value & UNSIGNED);
            write(page, bit + Integer.SIZE, width - Integer.SIZE, value >>> Integer.SIZE);
        } else {
            EIGHT.set(page, bit >>> 3, (long) EIGHT.get(page, bit >>> 3) | value << (bit & 7));
        }
    }

    private int bucket(long mixed) {
        return (int) ((mixed >>> lowBits) * buckets >>> Integer.SIZE);
    }

    /** What the bucket does not say: the how-manieth the highest bits are of those that belong to it, and the other bits. */
    private long rest(long mixed) {
        long ofBucket = Integer.divideUnsigned((int) ((mixed >>> lowBits) * buckets), buckets) & UNSIGNED;
        return ofBucket << lowBits | mixed & (1L << lowBits) - 1;
    }

    /** The scattered first long of what stands in a bucket: its rest, and how often it was turned away. */
    private long mixed(int bucket, long restAndAway) {
        long rest = restAndAway >>> AWAY_BITS;
        long back = (restAndAway & MOST_AWAY) * stride(rest);
        long home = Math.floorMod(bucket - back, (long) buckets);
        long lowest = ((home << Integer.SIZE) + buckets - 1) / buckets;
        return lowest + (rest >>> lowBits) << lowBits | rest & (1L << lowBits) - 1;
    }

    /** How far it is from a full bucket to the next one: other states go other ways. */
    private int stride(long rest) {
        return 1 + (int) ((StateHash.mixed(rest) >>> Integer.SIZE) * (buckets - 1) >>> Integer.SIZE);
    }

    private int next(int bucket, int stride) {
        int next = bucket + stride;
        return next >= buckets ? next - buckets : next;
    }
}
