package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.distribution.BatchJoining;
import org.tilewright.protocol.distribution.BatchRule;

/** Which draws are projected and distributed together. */
public final class BatchRuleChoice extends DesignChoice {

    private static final List<BatchRuleChoice> VALUES = Stream.of(BatchRule.values())
            .map(BatchRuleChoice::new).toList();

    private BatchRuleChoice(BatchRule declared) {
        super(declared);
    }

    private BatchRuleChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<BatchRuleChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static BatchRuleChoice valueOf(String text) {
        return named(text, VALUES, BatchRuleChoice::new);
    }

    @Override
    public BatchRuleChoice found(OwnChoice found) {
        return new BatchRuleChoice(found, true);
    }

    @Override
    public String point() {
        return BatchJoining.class.getName();
    }
}
