package org.tilewright.run.reproduce.frames;

import java.util.List;

import org.tilewright.run.study.Configuration;

/** How a tile-based machine may deal tiles out to its texture units. */
enum LocalityDesign {

    /** Neighbours go to different units, and requests are sent in the order of the tiles. */
    IN_TURN("in turn", "gpu.shading.textureDealing.dealing=interleaved", "gpu.shading.textureDealing.queueEntries=0"),

    /** Tiles go to units by a hash, so that the work is even and no two neighbours are together but by chance. */
    SCATTERED("scattered", "gpu.shading.textureDealing.dealing=scattered", "gpu.shading.textureDealing.queueEntries=0"),

    /** The same as in turn, with units that do not wait for each other. */
    DECOUPLED("in turn, decoupled", "gpu.shading.textureDealing.dealing=interleaved"),

    /** Each unit has a quarter of each bin. */
    QUARTERS("quarters, decoupled", "gpu.shading.textureDealing.dealing=parts"),

    /** Quarters whose tiles are next to those of the same unit in the next bin. */
    MIRRORED_IN_ORDER("mirrored quarters", "gpu.shading.textureDealing.queueEntries=0"),

    /** DTexL: the same, with units that do not wait for each other. */
    MIRRORED("mirrored quarters, decoupled"),

    /** In turn, with units that filter a pixel a cycle and not a quad. */
    SLOW_IN_TURN("in turn, slow units", "gpu.texture.accessesPerCycle=1",
            "gpu.shading.textureDealing.dealing=interleaved", "gpu.shading.textureDealing.queueEntries=0"),

    /** DTexL with units that filter a pixel a cycle. */
    SLOW_MIRRORED("mirrored quarters, decoupled, slow units", "gpu.texture.accessesPerCycle=1");

    private final String text;
    private final List<String> settings;

    LocalityDesign(String text, String... settings) {
        this.text = text;
        this.settings = List.of(settings);
    }

    /** Its name in tables. */
    String text() {
        return text;
    }

    /** What it is compared with. */
    LocalityDesign base() {
        return this == SLOW_MIRRORED || this == SLOW_IN_TURN ? SLOW_IN_TURN : IN_TURN;
    }

    Configuration machine() {
        return Configuration.of("tile-based-texture-locality").with("technology=" + FrameDesign.TECHNOLOGY)
                .with(settings);
    }
}
