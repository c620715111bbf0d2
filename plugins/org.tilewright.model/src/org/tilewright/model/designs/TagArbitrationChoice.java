package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.protocol.cache.TagPriority;

/** Who may use the tag port of the Z cache when a demand and a prefetch want it in one cycle. */
public final class TagArbitrationChoice extends DesignChoice {

    private static final List<TagArbitrationChoice> VALUES = Stream.of(TagArbitration.values())
            .map(TagArbitrationChoice::new).toList();

    private TagArbitrationChoice(TagArbitration declared) {
        super(declared);
    }

    private TagArbitrationChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<TagArbitrationChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static TagArbitrationChoice valueOf(String text) {
        return named(text, VALUES, TagArbitrationChoice::new);
    }

    @Override
    public TagArbitrationChoice found(OwnChoice found) {
        return new TagArbitrationChoice(found, true);
    }

    @Override
    public String point() {
        return TagPriority.class.getName();
    }
}
