package org.tilewright.verification.arbiter;

import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * Nobody who keeps requesting is overtaken more often than there are others, somebody is granted whenever somebody
 * requests, and only who requests is granted. The ghosts are who waits and how often each was overtaken since it began.
 */
public final class Overtaking extends Harness {

    private static final int SAW_LIMIT = 0;
    private static final int SAW_IDLE = 1;

    private final int requesters;
    private final Arbiter arbiter;
    private int waiting;
    private final int[] overtaken;

    /** Takes {@code requesters} and {@code arbiter}. */
    public Overtaking(Bounds bounds) {
        requesters = bounds.number("requesters");
        arbiter = bounds.constant("arbiter", ArbiterKind.class).of(requesters);
        overtaken = new int[requesters];
    }

    @Override
    public void step() {
        grant(Choice.upTo(1 << requesters));
    }

    private void grant(int arrivals) {
        waiting |= arrivals;
        int granted = arbiter.grant(waiting);
        if (granted == Arbiter.NOBODY) {
            check(waiting == 0, "nobody is granted although somebody requests");
            Choice.saw(SAW_IDLE);
            return;
        }
        check((waiting >> granted & 1) == 1, "somebody is granted who does not request");
        waiting &= ~(1 << granted);
        overtaken[granted] = 0;
        for (int left = waiting; left != 0; left &= left - 1) {
            int requester = Integer.numberOfTrailingZeros(left);
            overtaken[requester]++;
            check(overtaken[requester] <= requesters - 1, "somebody is overtaken more often than there are others");
            if (overtaken[requester] == requesters - 1) {
                Choice.saw(SAW_LIMIT);
            }
        }
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("requesters -> arbiter:");
        for (int left = choices[0]; left != 0; left &= left - 1) {
            text.append(' ').append(Integer.numberOfTrailingZeros(left));
        }
        return text.append(choices[0] == 0 ? " nobody new, then a grant" : " request, then a grant").toString();
    }

    @Override
    public void show(Map<String, String> values) {
        for (int requester = 0; requester < requesters; requester++) {
            values.put("requester " + requester, (waiting >> requester & 1) == 0 ? "idle"
                    : "waits, overtaken " + overtaken[requester] + " times");
        }
    }

    /** With one requester there is one state: nobody waits after a grant. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "somebody is overtaken as often as there are others", "nobody requests" };
    }
}
