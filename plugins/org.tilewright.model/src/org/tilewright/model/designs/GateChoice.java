package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.raster.RasterGate;

/** What lets the rasteriser step on while tiles are being shaded. */
public final class GateChoice extends DesignChoice {

    private static final List<GateChoice> VALUES = Stream.of(RasterGate.values()).map(GateChoice::new).toList();

    private GateChoice(RasterGate declared) {
        super(declared);
    }

    /** All that can be chosen. */
    public static List<GateChoice> values() {
        return VALUES;
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static GateChoice valueOf(String text) {
        return named(text, VALUES);
    }
}
