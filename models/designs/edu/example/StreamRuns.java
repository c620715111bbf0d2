package edu.example;

import java.util.Map;

import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * What {@link StreamAhead} has earned: it asks for a block only ahead of a run, and no further than the run is long. A step looks any
 * block up, which hits or misses. The ghosts are the block before and the length of the run, counted anew here.
 */
public final class StreamRuns extends Harness {

    private static final int SAW_AHEAD = 0;
    private static final int SAW_END = 1;

    private final StreamAhead policy;
    private final int blocks;
    private final int[] state;
    private int before = -2;
    private int run;
    /** What a look-up asks for; nothing is left of it. */
    private final transient int[] into;

    /** Takes {@code lines} and {@code degree}. */
    public StreamRuns(Bounds bounds) {
        blocks = bounds.number("lines");
        policy = new StreamAhead(bounds.number("degree"));
        state = new int[policy.words(blocks)];
        into = new int[policy.degree()];
    }

    @Override
    public void step() {
        int choice = Choice.upTo(2 * blocks);
        int block = choice / 2;
        boolean follows = block == before + 1;
        if (run > 0 && !follows) {
            Choice.saw(SAW_END);
        }
        // A run cannot be longer than the buffer, so the ghost is bounded.
        run = follows ? run + 1 : 0;
        before = block;
        int count = policy.lookUp(state, blocks, block, choice % 2 == 1, into);
        check(count == 0 || follows, "a look-up that follows no other one asks for blocks");
        for (int index = 0; index < count; index++) {
            check(into[index] > block && into[index] <= block + run, "a look-up asks further ahead than its run is long");
            into[index] = 0;
        }
        if (count > 1) {
            Choice.saw(SAW_AHEAD);
        }
    }

    @Override
    public String describe(int[] choices) {
        return "depth unit: block " + choices[0] / 2 + (choices[0] % 2 == 1 ? " hits" : " misses");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("looked up last", before < 0 ? "none" : Integer.toString(before));
        values.put("run", Integer.toString(run));
    }

    @Override
    public String[] witnesses() {
        return new String[] { "several blocks are asked for at once", "a run ends" };
    }
}
