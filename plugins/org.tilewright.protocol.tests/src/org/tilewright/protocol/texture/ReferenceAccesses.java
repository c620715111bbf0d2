package org.tilewright.protocol.texture;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** The rule of an access in plain loops over byte addresses, and the equations that say which texels conflict. */
final class ReferenceAccesses {

    /** A way of being wrong, for tests of the tests. */
    enum Fault {
        NONE, LOWEST_WINS, NEXT_BANK_BIT, NEXT_TAG_BANK_BIT, NO_MULTIPLEXERS, NO_WAYS
    }

    private final Shape shape;
    private final Fault fault;

    private final long[] address = new long[4];
    private final long[] key = new long[4];
    private final long[] value = new long[4];

    ReferenceAccesses(Shape shape, Fault fault) {
        this.shape = shape;
        this.fault = fault;
    }

    void begin(long[] addresses) {
        System.arraycopy(addresses, 0, address, 0, 4);
    }

    int serve(int left) {
        return ways(tags(data(left)));
    }

    private int data(int left) {
        int lowest = 0;
        while ((left >> lowest & 1) == 0) {
            lowest++;
        }
        switch (shape.organisation()) {
            case TRADITIONAL:
                return same(left, address[lowest], 4);
            case WIDE_ALIGNED:
                return same(left, address[lowest], 16);
            case WIDE_UNALIGNED:
                return window(same(left, address[lowest], shape.lineBytes()));
            case MULTI_PORT:
                return ports(left);
            case CONTINUOUS:
                for (int i = 0; i < 4; i++) {
                    key[i] = fault == Fault.NEXT_BANK_BIT ? shape.quarter(address[i] * 2) : shape.quarter(address[i]);
                    value[i] = shape.line(address[i]);
                }
                int ofBanks = winners(left);
                for (int i = 0; i < 4; i++) {
                    key[i] = fault == Fault.NO_MULTIPLEXERS ? i : shape.interleaved(address[i]);
                    value[i] = address[i];
                }
                return winners(ofBanks);
            default:
                for (int i = 0; i < 4; i++) {
                    key[i] = shape.interleaved(fault == Fault.NEXT_BANK_BIT ? address[i] / 2 : address[i]);
                    value[i] = address[i];
                }
                return winners(left);
        }
    }

    private int same(int some, long as, int unit) {
        int same = 0;
        for (int i = 0; i < 4; i++) {
            if ((some >> i & 1) == 1 && address[i] / unit == as / unit) {
                same |= 1 << i;
            }
        }
        return same;
    }

    private int window(int some) {
        long first = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            first = (some >> i & 1) == 1 ? Math.min(first, address[i]) : first;
        }
        int inside = 0;
        for (int i = 0; i < 4; i++) {
            inside |= (some >> i & 1) == 1 && address[i] < first + 16 ? 1 << i : 0;
        }
        return inside;
    }

    private int ports(int left) {
        int served = 0;
        int used = 0;
        for (int i = 0; i < 4; i++) {
            boolean waits = (left >> i & 1) == 1 && (served >> i & 1) == 0;
            if (waits && used < shape.ports()) {
                served |= same(left, address[i], 4);
                used++;
            }
        }
        return served;
    }

    /** Of the texels with one key, those with the value of the winner: the highest one. */
    private int winners(int some) {
        int kept = 0;
        for (int i = 0; i < 4; i++) {
            if ((some >> i & 1) == 0) {
                continue;
            }
            int winner = i;
            for (int other = 0; other < 4; other++) {
                boolean wins = fault == Fault.LOWEST_WINS ? other < winner : other > winner;
                if ((some >> other & 1) == 1 && key[other] == key[i] && wins) {
                    winner = other;
                }
            }
            kept |= value[i] == value[winner] ? 1 << i : 0;
        }
        return kept;
    }

    private int tags(int served) {
        for (int i = 0; i < 4; i++) {
            value[i] = shape.set(address[i]);
            key[i] = tagKey(i);
        }
        return winners(served);
    }

    /** What look-ups of different sets share. */
    private long tagKey(int texel) {
        switch (shape.tags()) {
            case SINGLE:
                return 0;
            case BANKED:
                long bank = shape.tagBank(address[texel]);
                return fault == Fault.NEXT_TAG_BANK_BIT ? shape.set(address[texel]) / 2 % 4 : bank;
            default:
                return texel;
        }
    }

    private int ways(int served) {
        int kept = 0;
        for (int i = 3; i >= 0; i--) {
            if ((served >> i & 1) == 0) {
                continue;
            }
            int others = 0;
            boolean known = false;
            for (int other = i + 1; other < 4; other++) {
                boolean first = true;
                for (int later = other + 1; later < 4; later++) {
                    first &= (kept >> later & 1) == 0 || shape.line(address[later]) != shape.line(address[other]);
                }
                if ((kept >> other & 1) == 1) {
                    known |= shape.line(address[other]) == shape.line(address[i]);
                    others += first && shape.set(address[other]) == shape.set(address[i]) ? 1 : 0;
                }
            }
            kept |= known || others < shape.ways() || fault == Fault.NO_WAYS ? 1 << i : 0;
        }
        return kept;
    }

    /** The lines of some texels in the order of the lowest texel in them, by number of line. */
    int[] lines(int served) {
        return distinct(served, shape::line);
    }

    /** The data banks that some texels are read from. */
    int banks(int served) {
        switch (shape.organisation()) {
            case CONTINUOUS:
                return distinct(served, shape::quarter).length;
            case INTERLEAVED:
                return distinct(served, shape::interleaved).length;
            default:
                return 1;
        }
    }

    /** The tags that are read for some texels. */
    int tagReads(int served) {
        boolean several = shape.organisation().isBanked() || shape.organisation() == DataOrganisation.MULTI_PORT;
        if (!several || shape.tags() == TagOrganisation.SINGLE) {
            return 1;
        }
        return shape.tags() == TagOrganisation.BANKED ? distinct(served, shape::set).length
                : distinct(served, texel -> texel).length;
    }

    private int[] distinct(int served, LongUnaryOperator property) {
        int[] found = new int[4];
        int count = 0;
        for (int i = 0; i < 4; i++) {
            int next = (int) property.applyAsLong(address[i]);
            boolean isNew = (served >> i & 1) == 1;
            for (int known = 0; known < count; known++) {
                isNew &= found[known] != next;
            }
            if (isNew) {
                found[count++] = next;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Whether two texels cannot be served together by what a shape that {@link Shape#takesAll} has of banks and tags. */
    boolean conflict(int one, int other) {
        long a = address[one];
        long b = address[other];
        boolean sameBank = false;
        if (shape.organisation() == DataOrganisation.CONTINUOUS) {
            sameBank = shape.quarter(a) == shape.quarter(b) && shape.line(a) != shape.line(b)
                    || shape.interleaved(a) == shape.interleaved(b) && a != b;
        } else if (shape.organisation() == DataOrganisation.INTERLEAVED) {
            sameBank = shape.interleaved(a) == shape.interleaved(b) && a != b;
        }
        boolean setsDiffer = shape.set(a) != shape.set(b);
        switch (shape.tags()) {
            case SINGLE:
                return sameBank || setsDiffer;
            case BANKED:
                return sameBank || setsDiffer && shape.tagBank(a) == shape.tagBank(b);
            default:
                return sameBank;
        }
    }

    /** Whether a set has fewer ways than the texels have lines of it. */
    boolean tooManyLines(int some) {
        for (int i = 0; i < 4; i++) {
            int lines = 0;
            for (int j = 0; j < 4; j++) {
                boolean counts = (some >> j & 1) == 1 && shape.set(address[j]) == shape.set(address[i]);
                for (int before = 0; before < j; before++) {
                    counts &= (some >> before & 1) == 0 || shape.line(address[before]) != shape.line(address[j]);
                }
                lines += counts ? 1 : 0;
            }
            if (lines > shape.ways()) {
                return true;
            }
        }
        return false;
    }
}
