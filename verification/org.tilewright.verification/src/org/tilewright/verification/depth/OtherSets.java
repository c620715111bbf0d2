package org.tilewright.verification.depth;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.verification.Choice;

/**
 * The other sets of a cache of which a harness has one. All that they do to it is to change what the replacement policy
 * shares between sets: before each step those words take any values that they can have, so whatever is found to hold does so
 * whatever the other sets did. After the step they are no part of the state. That is more than a cache can do: a counterexample may
 * need values that no cache ever comes to.
 */
final class OtherSets {

    /** The most combinations of values: each of them is tried in every state. */
    private static final int MOST = 1 << 12;

    private final LineSets lines;
    private final int[] values;
    private final int combinations;

    /**
     * The other sets of a cache.
     *
     * @throws IllegalArgumentException if their words have too many values
     */
    OtherSets(LineSets lines) {
        this.lines = lines;
        ReplacementPolicy policy = lines.policy();
        values = new int[policy.sharedWords()];
        long product = 1;
        for (int word = 0; word < values.length; word++) {
            values[word] = policy.sharedValues(word);
            product = Math.min(MOST + 1L, product * values[word]);
        }
        if (product > MOST) {
            throw new IllegalArgumentException(
                    "the words that the replacement policy shares between sets have more than "
                            + MOST + " values together; expected fewer, by other parameters");
        }
        combinations = (int) product;
    }

    /** They do what they do; takes a choice if they can do anything. */
    void act() {
        if (combinations > 1) {
            put(Choice.upTo(combinations));
        }
    }

    private void put(int combination) {
        int left = combination;
        for (int word = 0; word < values.length; word++) {
            lines.state()[lines.sharedAt() + word] = left % values[word];
            left /= values[word];
        }
    }

    /** What they did is forgotten. */
    void forget() {
        Arrays.fill(lines.state(), lines.sharedAt(), lines.state().length, 0);
    }

    /** What a reader is told of the choice that {@link #act} took, behind what else happens; nothing if it took none. */
    String describe(int[] choices, int place) {
        if (combinations == 1) {
            return "";
        }
        StringBuilder text = new StringBuilder(", after other sets made the shared words");
        int left = choices[place];
        for (int each : values) {
            text.append(' ').append(left % each);
            left /= each;
        }
        return text.toString();
    }
}
