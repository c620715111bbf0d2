package org.tilewright.protocol.own;

import org.tilewright.protocol.tiling.RecordWorth;

/** Says what is wrong with a policy of lines of records that throws or does not end; any worth is right. */
final class GuardedRecordWorth implements RecordWorth {

    private final RecordWorth policy;
    private final Guard guard;
    private final boolean readsFewest;

    GuardedRecordWorth(RecordWorth policy, String design) {
        this.policy = policy;
        guard = new Guard(design);
        readsFewest = guard.number("readsFewest()", 0, 1, () -> policy.readsFewest() ? 1 : 0) == 1;
    }

    @Override
    public boolean readsFewest() {
        return readsFewest;
    }

    @Override
    public long worth(int recency, long nextUse) {
        try {
            return policy.worth(recency, nextUse);
        } catch (RuntimeException | Error e) {
            throw guard.breach("worth(recency " + recency + ", nextUse " + nextUse + ")", Guard.said(e));
        }
    }
}
