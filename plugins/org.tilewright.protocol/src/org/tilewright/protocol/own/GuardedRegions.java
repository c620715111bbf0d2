package org.tilewright.protocol.own;

import org.tilewright.protocol.distribution.RegionOwners;

/**
 * Holds owners of regions to their contract. A policy works on copies of its words, the loads and the owners; a call that throws or
 * names a GPU that there is not is a {@link DesignBreach}. A target is split once a frame, so copies are made in each call, and
 * GPUs of several threads may ask.
 */
final class GuardedRegions implements RegionOwners {

    private final RegionOwners policy;
    private final Guard guard;

    GuardedRegions(RegionOwners policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
    }

    @Override
    public int owner(int column, int row, int columns, int rows, int gpus) {
        return guard.number("owner(column " + column + ", row " + row + " of " + screen(columns, rows, gpus) + ")", 0,
                gpus - 1, () -> policy.owner(column, row, columns, rows, gpus));
    }

    @Override
    public int words(int columns, int rows, int gpus) {
        return guard.number("words(" + screen(columns, rows, gpus) + ")", 0, MAXIMUM_WORDS,
                () -> policy.words(columns, rows, gpus));
    }

    @Override
    public void deal(int[] state, long[] loads, int columns, int rows, int gpus, int[] owners) {
        String call = "deal(" + screen(columns, rows, gpus) + ")";
        int[] own = state.clone();
        int[] dealt = owners.clone();
        try {
            policy.deal(own, loads.clone(), columns, rows, gpus, dealt);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call, Guard.said(e), state);
        }
        for (int region = 0; region < dealt.length; region++) {
            if (dealt[region] < 0 || dealt[region] >= gpus) {
                throw guard.breach(call, "it gives region " + region + " to GPU " + dealt[region] + "; expected 0 to "
                        + (gpus - 1), state);
            }
        }
        System.arraycopy(own, 0, state, 0, own.length);
        System.arraycopy(dealt, 0, owners, 0, dealt.length);
    }

    private static String screen(int columns, int rows, int gpus) {
        return columns + "x" + rows + " regions, " + gpus + " GPUs";
    }
}
