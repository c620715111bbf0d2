package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.tiling.BinDealing;
import org.tilewright.protocol.tiling.BinDispatch;

/** Which raster unit renders which tiles of tile-based rendering. */
public final class BinDealingChoice extends DesignChoice {

    private static final List<BinDealingChoice> VALUES = Stream.of(BinDealing.values())
            .map(BinDealingChoice::new).toList();

    private final boolean looksBack;

    private BinDealingChoice(BinDealing declared) {
        super(declared);
        looksBack = declared.looksBack();
    }

    private BinDealingChoice(OwnChoice own, boolean known) {
        super(own, known);
        looksBack = false;
    }

    /** All that are built in. */
    public static List<BinDealingChoice> values() {
        return VALUES;
    }

    /** What a tiling unit has that says nothing else. */
    public static BinDealingChoice usual() {
        return valueOf(BinDealing.usual().literal());
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static BinDealingChoice valueOf(String text) {
        return named(text, VALUES, BinDealingChoice::new);
    }

    /** Whether it goes by the frame before, as far as the model knows: a class of one's own is asked itself. */
    public boolean looksBack() {
        return looksBack;
    }

    @Override
    public BinDealingChoice found(OwnChoice found) {
        return new BinDealingChoice(found, true);
    }

    @Override
    public String point() {
        return BinDispatch.class.getName();
    }
}
