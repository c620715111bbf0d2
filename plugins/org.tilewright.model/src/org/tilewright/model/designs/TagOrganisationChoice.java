package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.texture.TagOrganisation;

/** How a banked texture cache reads the tags of up to four lines in one access. */
public final class TagOrganisationChoice extends DesignChoice {

    private static final List<TagOrganisationChoice> VALUES = Stream.of(TagOrganisation.values())
            .map(TagOrganisationChoice::new).toList();

    private final TagOrganisation tags;

    private TagOrganisationChoice(TagOrganisation declared) {
        super(declared);
        tags = declared;
    }

    /** Arrays of tags, 1 or more. */
    public int arrays() {
        return tags.arrays();
    }

    /** Ports of an array, 1 or more. */
    public int ports() {
        return tags.ports();
    }

    /** Whether the sets are dealt out to the arrays; else each array has the tags of all sets. */
    public boolean areBanked() {
        return tags.isBanked();
    }

    /** Whether an access can look up lines of several sets. */
    public boolean lookUpSeveralSets() {
        return tags.looksUpSeveralSets();
    }

    /** All that can be chosen. */
    public static List<TagOrganisationChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static TagOrganisationChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
