package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.distribution.PrimitiveSharing;
import org.tilewright.protocol.distribution.ShareRule;

/** Which primitives of a batch, or of a group that is put together in order, each GPU has. */
public final class ShareRuleChoice extends DesignChoice {

    private static final List<ShareRuleChoice> VALUES = Stream.of(ShareRule.values())
            .map(ShareRuleChoice::new).toList();

    private ShareRuleChoice(ShareRule declared) {
        super(declared);
    }

    private ShareRuleChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<ShareRuleChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static ShareRuleChoice valueOf(String text) {
        return named(text, VALUES, ShareRuleChoice::new);
    }

    @Override
    public ShareRuleChoice found(OwnChoice found) {
        return new ShareRuleChoice(found, true);
    }

    @Override
    public String point() {
        return PrimitiveSharing.class.getName();
    }
}
