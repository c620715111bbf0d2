package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.tiling.BinOrder;
import org.tilewright.protocol.tiling.RenderOrder;

/** The order in which the tiles of tile-based rendering are rendered. */
public final class BinOrderChoice extends DesignChoice {

    private static final List<BinOrderChoice> VALUES = Stream.of(BinOrder.values())
            .map(BinOrderChoice::new).toList();

    private final boolean looksBack;

    private BinOrderChoice(BinOrder declared) {
        super(declared);
        looksBack = declared.looksBack();
    }

    private BinOrderChoice(OwnChoice own, boolean known) {
        super(own, known);
        looksBack = false;
    }

    /** All that are built in. */
    public static List<BinOrderChoice> values() {
        return VALUES;
    }

    /** What a tiling unit has that says nothing else. */
    public static BinOrderChoice usual() {
        return valueOf(BinOrder.usual().literal());
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static BinOrderChoice valueOf(String text) {
        return named(text, VALUES, BinOrderChoice::new);
    }

    /** Whether the order depends on the number of the frame, as far as the model knows: a class of one's own is asked itself. */
    public boolean looksBack() {
        return looksBack;
    }

    @Override
    public BinOrderChoice found(OwnChoice found) {
        return new BinOrderChoice(found, true);
    }

    @Override
    public String point() {
        return RenderOrder.class.getName();
    }
}
