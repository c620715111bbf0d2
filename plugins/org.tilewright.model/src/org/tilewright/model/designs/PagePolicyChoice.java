package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.memory.PagePolicy;
import org.tilewright.protocol.memory.RowClosing;

/** How long a memory channel leaves a row open that no request waits for. */
public final class PagePolicyChoice extends DesignChoice {

    private static final List<PagePolicyChoice> VALUES = Stream.of(PagePolicy.values())
            .map(PagePolicyChoice::new).toList();

    private PagePolicyChoice(PagePolicy declared) {
        super(declared);
    }

    private PagePolicyChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<PagePolicyChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static PagePolicyChoice valueOf(String text) {
        return named(text, VALUES, PagePolicyChoice::new);
    }

    @Override
    public PagePolicyChoice found(OwnChoice found) {
        return new PagePolicyChoice(found, true);
    }

    @Override
    public String point() {
        return RowClosing.class.getName();
    }
}
