package org.tilewright.verification.prefetch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.tilewright.protocol.own.DesignPoint;
import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Designs;
import org.tilewright.verification.Harness;

/**
 * Whatever is looked up, in whatever order, a prefetcher asks for no more blocks than it says, for blocks of its buffer, and
 * never for the one that was looked up. The ghost is the block that was looked up last.
 */
public final class LearnedRequests extends Harness {

    private static final int SAW_REQUEST = 0;
    private static final int SAW_NONE = 1;

    private final LookUpPolicy policy;
    private final int blocks;
    private final int[] state;
    private int last;
    /** What a look-up asks for; nothing is left of it. */
    private final transient int[] into;

    /** Takes {@code lines}, {@code policy} and the parameters of policies that are built in. */
    public LearnedRequests(Bounds bounds) {
        blocks = bounds.number("lines");
        policy = policy(bounds).ofOneBuffer(blocks);
        state = new int[policy.words(blocks)];
        into = new int[policy.degree()];
    }

    private static LookUpPolicy policy(Bounds bounds) {
        String text = bounds.text("policy");
        if (Designs.isOwn(text)) {
            return DesignPoint.named(LookUpPolicy.class, text);
        }
        LookUps named = LookUps.valueOf(text);
        List<String> parameters = named.parameters();
        int[] values = new int[parameters.size()];
        for (int index = 0; index < values.length; index++) {
            values[index] = bounds.number(parameters.get(index));
        }
        return named.policy(values);
    }

    @Override
    public void step() {
        int choice = Choice.upTo(2 * blocks);
        int block = choice / 2;
        int count = policy.lookUp(state, blocks, block, choice % 2 == 1, into);
        check(count >= 0 && count <= into.length, "a look-up asks for more blocks than the policy says");
        for (int index = 0; index < count; index++) {
            check(into[index] >= 0 && into[index] < blocks, "a look-up asks for a block that is none of the buffer");
            check(into[index] != block, "a look-up asks for the block that was looked up");
        }
        last = block;
        Choice.saw(count == 0 ? SAW_NONE : SAW_REQUEST);
        Arrays.fill(into, 0);
    }

    @Override
    public String describe(int[] choices) {
        return "depth unit -> prefetcher: block " + choices[0] / 2 + (choices[0] % 2 == 1 ? " hits" : " misses");
    }

    @Override
    public void show(Map<String, String> values) {
        values.put("looked up last", Integer.toString(last));
        for (int word = 0; word < state.length; word++) {
            values.put("word " + word, Integer.toString(state[word]));
        }
    }

    /** With one block there may be nothing to learn. */
    @Override
    public boolean mayRest() {
        return true;
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a look-up asks for blocks", "a look-up asks for none" };
    }
}
