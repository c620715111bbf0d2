package org.tilewright.model.presets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

import org.tilewright.input.NearestName;
import org.tilewright.model.System;
import org.tilewright.model.io.ModelFiles;

/**
 * The presets. Their files are those of the project's {@code models/presets}; the build packs them beside this class. A preset
 * is named as its file, breaks no rule, can be simulated, says in its description what it is, and notes what it chooses
 * where its paper is silent.
 */
public final class Presets {

    private static final List<String> NAMES = List.of("dprt-fpga", "gpu-base", "gpu-base-lru", "dprt-paper",
            "dprt-paper-base", "dprt-adaptive", "dprt-next-line", "dprt-stride", "dprt-early-depth",
            "dprt-hierarchical-depth", "dprt-fpga-ddr3", "memory-ddr4", "memory-lpddr4x", "memory-lpddr5",
            "memory-gddr6", "memory-hbm2", "attila-like", "phone-class", "integrated-class", "desktop-class",
            "tile-based", "tile-based-elimination", "tile-based-boustrophedonic", "tile-based-record-cache",
            "tile-based-texture-locality", "tile-based-parallel", "tile-based-deferred", "furygpu",
            "banked-texture-traditional", "banked-texture-wide", "banked-texture-multiport",
            "banked-texture-continuous", "banked-texture-interleaved", "texture-l2", "dprt-banked-texture",
            "dprt-banked-texture-8x8",
            "sfr-1", "sfr-2", "sfr-4", "sfr-8", "sfr-16",
            "gpupd-1", "gpupd-2", "gpupd-4", "gpupd-8", "gpupd-16", "gpupd-1-no-runahead", "gpupd-2-no-runahead",
            "gpupd-4-no-runahead", "gpupd-8-no-runahead", "gpupd-16-no-runahead", "gpupd-1-unbatched",
            "gpupd-2-unbatched", "gpupd-4-unbatched", "gpupd-8-unbatched", "gpupd-16-unbatched", "gpupd-16-hub",
            "gpupd-16-reorder-window", "gpupd-16-tile-based", "sort-first-16", "afr-16", "chopin-2", "chopin-4",
            "chopin-8", "chopin-16", "shader-cores", "sliced-4", "flagship");

    private Presets() {}

    /** The names of all presets, in the order in which they are shown. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * Reads a preset. The caller may change it.
     *
     * @throws IllegalArgumentException if there is none of that name; the message suggests one
     */
    public static System load(String name) {
        try (InputStream in = open(name)) {
            return ModelFiles.load(in, name + ".pipeline");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The bytes of a preset's file.
     *
     * @throws IllegalArgumentException if there is none of that name; the message suggests one
     */
    public static byte[] bytes(String name) {
        try (InputStream in = open(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String name) {
        if (!NAMES.contains(name)) {
            String stem = name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\.pipeline$", "");
            throw new IllegalArgumentException("there is no preset '" + name + "'"
                    + (NAMES.contains(stem) ? "; did you mean '" + stem + "'?" : NearestName.hint(name, NAMES)));
        }
        InputStream in = Presets.class.getResourceAsStream(name + ".pipeline");
        if (in == null) {
            throw new IllegalStateException("the preset " + name + " was not packed with " + Presets.class.getName());
        }
        return in;
    }
}
