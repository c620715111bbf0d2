package org.tilewright.verification.arbiter;

import java.util.Map;

import org.tilewright.protocol.arbiter.PortArbiter;
import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * At a port that several want, somebody has it whenever somebody wants it, only who wants it has it, and nobody waits while others have it
 * more often than it may. The ghosts are who waits and how often each was overtaken since it began.
 */
public final class PortGrants extends Harness {

    private static final int SAW_LIMIT = 0;
    private static final int SAW_IDLE = 1;

    private final int requesters;
    private final int most;
    private final PortTurn port;
    private int waiting;
    private final int[] overtaken;

    /** Takes {@code requesters}, {@code overtakes} and {@code arbiter}. */
    public PortGrants(Bounds bounds) {
        requesters = bounds.number("requesters");
        most = bounds.number("overtakes");
        port = new PortTurn(DesignPoint.named(PortArbiter.class, bounds.text("arbiter")), requesters);
        overtaken = new int[requesters];
    }

    @Override
    public void step() {
        waiting |= Choice.upTo(1 << requesters);
        int granted = port.grant(waiting);
        if (waiting == 0) {
            check(granted == PortTurn.NOBODY, "somebody has the port whom nobody asked for");
            Choice.saw(SAW_IDLE);
            return;
        }
        check(granted >= 0 && (waiting >> granted & 1) == 1, "somebody has the port who does not want it");
        waiting &= ~(1 << granted);
        overtaken[granted] = 0;
        for (int left = waiting; left != 0; left &= left - 1) {
            int requester = Integer.numberOfTrailingZeros(left);
            check(overtaken[requester] < most, "somebody is overtaken more often than it may be");
            overtaken[requester]++;
            if (overtaken[requester] == most) {
                Choice.saw(SAW_LIMIT);
            }
        }
    }

    @Override
    public String describe(int[] choices) {
        StringBuilder text = new StringBuilder("inputs -> port:");
        for (int left = choices[0]; left != 0; left &= left - 1) {
            text.append(' ').append(Integer.numberOfTrailingZeros(left));
        }
        return text.append(choices[0] == 0 ? " nobody new, then a grant" : " want it, then a grant").toString();
    }

    @Override
    public void show(Map<String, String> values) {
        for (int requester = 0; requester < requesters; requester++) {
            values.put("input " + requester, (waiting >> requester & 1) == 0 ? "idle"
                    : "waits, overtaken " + overtaken[requester] + " times");
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "somebody is overtaken as often as it may be", "nobody wants the port" };
    }
}
