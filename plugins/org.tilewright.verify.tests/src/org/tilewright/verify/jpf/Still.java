package org.tilewright.verify.jpf;

import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/** Counts to 2 and then stands still, for ever: the harness of the recorded standstill. */
public final class Still extends Harness {

    private static final int LAST = 2;

    private int count;

    /** Takes no bounds. */
    public Still(Bounds bounds) {
        if (!bounds.values().isEmpty()) {
            throw new IllegalArgumentException("no bounds are known");
        }
    }

    @Override
    public void step() {
        if (Choice.upTo(2) == 1 && count < LAST) {
            count++;
            Choice.saw(0);
        }
    }

    @Override
    public String describe(int[] choices) {
        return "counter: " + choices[0];
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("count", Integer.toString(count));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "it counts" };
    }
}
