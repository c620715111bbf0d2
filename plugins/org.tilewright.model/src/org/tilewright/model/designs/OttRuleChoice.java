package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.OttRule;

/** What the once-touched flag (OTT) of a prefetched line means to the choice of a victim. */
public final class OttRuleChoice extends DesignChoice {

    private static final List<OttRuleChoice> VALUES = Stream.of(OttRule.values()).map(OttRuleChoice::new).toList();

    private final OttRule rule;

    private OttRuleChoice(OttRule declared) {
        super(declared);
        rule = declared;
    }

    /** Whether a demand may wait for ever for a line of a set that is full of unused ones. */
    public boolean mayDeadlock() {
        return rule.mayDeadlock();
    }

    /** All that can be chosen. */
    public static List<OttRuleChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static OttRuleChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
