package org.tilewright.model.designs;

import java.util.List;
import java.util.stream.Stream;

import org.tilewright.protocol.raster.PrefetchTrigger;

/** What the rasteriser does when it makes a prefetch request. */
public final class PrefetchTriggerChoice extends DesignChoice {

    private static final List<PrefetchTriggerChoice> VALUES = Stream.of(PrefetchTrigger.values())
            .map(PrefetchTriggerChoice::new).toList();

    private final PrefetchTrigger declared;

    private PrefetchTriggerChoice(PrefetchTrigger declared) {
        super(declared);
        this.declared = declared;
    }

    /** All that can be chosen. */
    public static List<PrefetchTriggerChoice> values() {
        return VALUES;
    }

    /** The one by which tiles ask by themselves. */
    public static PrefetchTriggerChoice ofTiles() {
        return VALUES.stream().filter(PrefetchTriggerChoice::isTile).findFirst().orElseThrow();
    }

    /**
     * The choice that a text names.
     *
     * @throws IllegalArgumentException if it names none; the message says which ones there are
     */
    public static PrefetchTriggerChoice valueOf(String text) {
        return named(text, VALUES);
    }

    /** Whether tiles ask by themselves, for what they cover. */
    public boolean isTile() {
        return declared.isTile();
    }
}
