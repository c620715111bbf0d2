package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.distribution.RegionOwners;
import org.tilewright.protocol.distribution.RegionShape;

/** How the frame is cut into regions, each owned by one GPU. */
public final class RegionShapeChoice extends DesignChoice {

    private static final List<RegionShapeChoice> VALUES = Stream.of(RegionShape.values()).map(RegionShapeChoice::new)
            .toList();

    private RegionShapeChoice(RegionShape declared) {
        super(declared);
    }

    private RegionShapeChoice(OwnChoice own, boolean known) {
        super(own, known);
    }

    /** All that are built in. */
    public static List<RegionShapeChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static RegionShapeChoice valueOf(String text) {
        return named(text, VALUES, RegionShapeChoice::new);
    }

    @Override
    public RegionShapeChoice found(OwnChoice found) {
        return new RegionShapeChoice(found, true);
    }

    @Override
    public String point() {
        return RegionOwners.class.getName();
    }
}
