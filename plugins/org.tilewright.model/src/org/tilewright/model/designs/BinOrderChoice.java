package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.tiling.BinOrder;

/** The order in which the tiles of tile-based rendering are rendered. */
public final class BinOrderChoice extends DesignChoice {

    private static final List<BinOrderChoice> VALUES = Stream.of(BinOrder.values())
            .map(BinOrderChoice::new).toList();

    private final BinOrder declared;

    private BinOrderChoice(BinOrder declared) {
        super(declared);
        this.declared = declared;
    }

    /** All that can be chosen. */
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
        return named(text, VALUES);
    }

    /** Whether the order depends on the number of the frame. */
    public boolean looksBack() {
        return declared.looksBack();
    }
}
