package org.tilewright.protocol.own;

import org.tilewright.protocol.prefetch.LookUpPolicy;

/**
 * Holds a policy that learns from look-ups to its contract. It works on a copy of its words and answers into an array of its own; a
 * call that throws or asks for what it must not is a {@link DesignBreach}.
 */
final class GuardedLookUps implements LookUpPolicy {

    private final LookUpPolicy policy;
    private final Guard guard;
    private final String design;
    private final int degree;

    /** What a call finds in these it has put there. */
    private final transient int[] own;
    private final transient int[] asked;

    GuardedLookUps(LookUpPolicy policy, String design) {
        this(policy, design, 0);
    }

    private GuardedLookUps(LookUpPolicy policy, String design, int words) {
        this.policy = policy;
        this.design = design;
        guard = new Guard(design);
        degree = guard.number("degree()", 1, MAXIMUM_DEGREE, policy::degree);
        own = new int[words];
        asked = new int[degree];
    }

    @Override
    public LookUpPolicy ofOneBuffer(int blocks) {
        return new GuardedLookUps(policy, design, words(blocks));
    }

    @Override
    public int degree() {
        return degree;
    }

    @Override
    public int words(int blocks) {
        return guard.number("words(" + blocks + ")", 0, MAXIMUM_WORDS, () -> policy.words(blocks));
    }

    @Override
    public int lookUp(int[] state, int blocks, int block, boolean hit, int[] into) {
        System.arraycopy(state, 0, own, 0, own.length);
        int count;
        try {
            count = policy.lookUp(own, blocks, block, hit, asked);
        } catch (RuntimeException | Error e) {
            throw guard.breach(call(blocks, block, hit), Guard.said(e), state);
        }
        if (count < 0 || count > degree) {
            throw guard.breach(call(blocks, block, hit), "it answers " + count + " blocks; expected 0 to " + degree,
                    state);
        }
        for (int index = 0; index < count; index++) {
            if (asked[index] < 0 || asked[index] >= blocks || asked[index] == block) {
                throw guard.breach(call(blocks, block, hit), "it asks for block " + asked[index]
                        + (asked[index] == block ? ", which was looked up" : ", which is none of the buffer"), state);
            }
            into[index] = asked[index];
        }
        System.arraycopy(own, 0, state, 0, own.length);
        return count;
    }

    private static String call(int blocks, int block, boolean hit) {
        return "lookUp(" + blocks + " blocks, block " + block + ", " + (hit ? "hit" : "miss") + ")";
    }
}
