package org.tilewright.opengl.frame;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.opengl.pixel.InternalFormats;
import org.tilewright.opengl.pixel.StoredFormat;

/** Which format a target has whose image was given an internal format of OpenGL. */
final class ColourFormats {

    /** Formats of three channels have a fourth one; unsized ones are of 8 bits. What has fewer bits has 8. */
    private static final Map<String, ColourFormat> OTHERS = Map.ofEntries(
            Map.entry("RED", ColourFormat.R8), Map.entry("RG", ColourFormat.RG8),
            Map.entry("SRGB", ColourFormat.SRGB8_ALPHA8), Map.entry("SRGB8", ColourFormat.SRGB8_ALPHA8),
            Map.entry("SRGB_ALPHA", ColourFormat.SRGB8_ALPHA8), Map.entry("RGB10", ColourFormat.RGB10_A2),
            Map.entry("RGB12", ColourFormat.RGBA16), Map.entry("RGBA12", ColourFormat.RGBA16),
            Map.entry("RGB16", ColourFormat.RGBA16), Map.entry("RGB16F", ColourFormat.RGBA16F),
            Map.entry("RGB32F", ColourFormat.RGBA32F), Map.entry("RGB8I", ColourFormat.RGBA8I),
            Map.entry("RGB16I", ColourFormat.RGBA16I), Map.entry("RGB32I", ColourFormat.RGBA32I),
            Map.entry("RGB8UI", ColourFormat.RGBA8UI), Map.entry("RGB16UI", ColourFormat.RGBA16UI),
            Map.entry("RGB32UI", ColourFormat.RGBA32UI));

    private static final Map<String, ColourFormat> FORMATS = formats();

    private ColourFormats() {}

    private static Map<String, ColourFormat> formats() {
        Map<String, ColourFormat> formats = new HashMap<>(OTHERS);
        for (ColourFormat format : ColourFormat.values()) {
            formats.put(format.name(), format);
        }
        return Map.copyOf(formats);
    }

    /** The format of a target for an internal format: {@link ColourFormat#RGBA8} where frames have nothing closer. */
    static ColourFormat of(int internalFormat) {
        StoredFormat stored = InternalFormats.of(internalFormat);
        return stored == null ? ColourFormat.RGBA8 : FORMATS.getOrDefault(stored.name(), ColourFormat.RGBA8);
    }
}
