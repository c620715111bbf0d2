package org.tilewright.sim.kernel;

/**
 * The accesses that the requests of a banked texture unit make, from their being worked out to the end of their look-ups. They
 * come in groups: accesses that follow each other in a request and look few lines up between them, and tell these by their
 * places among those of the group. So a line that a whole quad uses is looked up once, if nothing stands in the way.
 */
final class AccessGroups {

    /** The most different lines of a group. */
    static final int MOST_LINES = 1 << AccessHead.PLACE_BITS;

    private static final int ACCESS_BITS = 3;
    private static final int MOST_ACCESSES = 1 << ACCESS_BITS;
    private static final int LINE_BITS = 2;
    private static final int ACCESS_SHIFT = LINE_BITS + AccessHead.PLACE_BITS;
    private static final int PLACE = MOST_LINES - 1;
    private static final int FIRST_GROUPS = 64;
    private static final int FIRST_GROUPS_OF_TILE = 16;

    /** By group, its accesses, the sum of their heads, and its different lines. */
    private int[] accessCounts;
    private long[] sums;
    private int[] lineCounts;
    /** By group and place, the block of memory that the line holds, and its last use. */
    private int[] blocks;
    private int[] lastUses;
    private long[] heads;
    /** The texels of all accesses. */
    private final IntRing texels = new IntRing();
    private long begun;
    private long over;

    /** Of the group that is put together. */
    private int newSlot;
    private int newAccesses;
    private int newLines;
    private long newSum;

    /** Of the group at hand: the accesses that are over, and the sum of the heads of those that are not. */
    private int slot;
    private int completed;
    private long sumOfCompleted;

    /** No groups, and room for those of a unit. */
    AccessGroups() {
        this(FIRST_GROUPS);
    }

    private AccessGroups(int firstGroups) {
        accessCounts = new int[firstGroups];
        sums = new long[firstGroups];
        lineCounts = new int[firstGroups];
        blocks = new int[firstGroups * MOST_LINES];
        lastUses = new int[firstGroups * MOST_LINES];
        heads = new long[firstGroups * MOST_ACCESSES];
    }

    /** No groups, and room for those of most tiles. */
    static AccessGroups ofTile() {
        return new AccessGroups(FIRST_GROUPS_OF_TILE);
    }

    void reset() {
        texels.reset();
        begun = 0;
        over = 0;
        beginNew();
        beginOldest();
    }

    private void beginNew() {
        newSlot = slot(begun);
        newAccesses = 0;
        newLines = 0;
        newSum = 0;
    }

    private void beginOldest() {
        slot = slot(over);
        completed = 0;
        sumOfCompleted = 0;
    }

    private int slot(long group) {
        return (int) group & accessCounts.length - 1;
    }

    /** Makes sure that an access of some lines finds room in the group that is put together. */
    void reserve(int lines) {
        if (newLines + lines > MOST_LINES || newAccesses == MOST_ACCESSES) {
            finish();
        }
    }

    /** The place of the block of memory that is a line of the next access. */
    int place(int block, int line) {
        int first = newSlot << AccessHead.PLACE_BITS;
        int end = first + newLines;
        int at = first;
        while (at < end && blocks[at] != block) {
            at++;
        }
        if (at == end) {
            blocks[at] = block;
            newLines++;
        }
        int place = at - first;
        lastUses[at] = newAccesses << ACCESS_SHIFT | line << AccessHead.PLACE_BITS | place;
        return place;
    }

    /** Adds an access like the one added last, if there is one in the group that is put together and room for another. */
    boolean repeat() {
        if (newAccesses == 0 || newAccesses == MOST_ACCESSES) {
            return false;
        }
        long head = heads[(newSlot << ACCESS_BITS) + newAccesses - 1];
        int first = newSlot << AccessHead.PLACE_BITS;
        for (int line = AccessHead.lines(head) - 1; line >= 0; line--) {
            lastUses[first + AccessHead.place(head, line)] += 1 << ACCESS_SHIFT;
        }
        add(head);
        return true;
    }

    /** Adds the next access, with the places of its lines. */
    void add(long head) {
        heads[(newSlot << ACCESS_BITS) + newAccesses++] = head;
        newSum += head;
    }

    /** Adds the address of a texel of the access that was added last. */
    void addTexel(int texel) {
        texels.reserve(1);
        texels.add(texel);
    }

    /** The group that is put together has come to its end. */
    void finish() {
        if (newAccesses == 0) {
            return;
        }
        accessCounts[newSlot] = newAccesses;
        lineCounts[newSlot] = newLines;
        sums[newSlot] = newSum;
        begun++;
        if (begun - over == accessCounts.length) {
            grow();
        }
        beginNew();
    }

    /** Adds all groups of another, none of whose accesses is over or has texels. */
    void addAll(AccessGroups others) {
        int count = (int) others.begun;
        while (begun - over + count >= accessCounts.length) {
            grow();
        }
        int first = 0;
        while (first < count) {
            int to = slot(begun);
            int some = Math.min(count - first, accessCounts.length - to);
            copy(others, first, to, some);
            begun += some;
            first += some;
        }
        beginNew();
    }

    private void copy(AccessGroups others, int from, int to, int count) {
        System.arraycopy(others.accessCounts, from, accessCounts, to, count);
        System.arraycopy(others.sums, from, sums, to, count);
        System.arraycopy(others.lineCounts, from, lineCounts, to, count);
        System.arraycopy(others.blocks, from * MOST_LINES, blocks, to * MOST_LINES, count * MOST_LINES);
        System.arraycopy(others.lastUses, from * MOST_LINES, lastUses, to * MOST_LINES, count * MOST_LINES);
        System.arraycopy(others.heads, from * MOST_ACCESSES, heads, to * MOST_ACCESSES, count * MOST_ACCESSES);
    }

    private void grow() {
        accessCounts = IntRing.grown(accessCounts);
        sums = IntRing.grown(sums);
        lineCounts = IntRing.grown(lineCounts);
        blocks = IntRing.grown(blocks);
        lastUses = IntRing.grown(lastUses);
        heads = IntRing.grown(heads);
        slot = slot(over);
    }

    /** Accesses of the group at hand that are over. */
    int completed() {
        return completed;
    }

    /** Accesses of the group at hand. */
    int accesses() {
        return accessCounts[slot];
    }

    /** The sum of the heads of the accesses of the group at hand that are not over. */
    long sumOfLeft() {
        return sums[slot] - sumOfCompleted;
    }

    /** Different lines of the group at hand. */
    int lines() {
        return lineCounts[slot];
    }

    /** The last use of the line at a place by the group at hand; later uses are larger. */
    int lastUse(int place) {
        return lastUses[(slot << AccessHead.PLACE_BITS) + place];
    }

    /** The place of the line of a last use. */
    static int placeOf(int lastUse) {
        return lastUse & PLACE;
    }

    /** The access of a last use, counted from 0 in its group. */
    static int accessOf(int lastUse) {
        return lastUse >>> ACCESS_SHIFT;
    }

    /** The block of memory at a place of the group at hand. */
    int block(int place) {
        return blocks[(slot << AccessHead.PLACE_BITS) + place];
    }

    /** An access of the group at hand. */
    long head(int access) {
        return heads[(slot << ACCESS_BITS) + access];
    }

    /** The oldest access. */
    long head() {
        return head(completed);
    }

    /** The block of memory of a line of an access of the group at hand. */
    int block(long head, int line) {
        return block(AccessHead.place(head, line));
    }

    /** The address of a texel of the oldest access. */
    int texel(int index) {
        return texels.get(index);
    }

    /** The oldest access is over. */
    void complete() {
        long head = head();
        texels.remove(AccessHead.texels(head));
        sumOfCompleted += head;
        completed++;
        if (completed == accesses()) {
            completeAll();
        }
    }

    /** All accesses of the group at hand are over, and have no texels. */
    void completeAll() {
        over++;
        beginOldest();
    }
}
