package org.tilewright.ui.results.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.tilewright.run.image.RunPictures;
import org.tilewright.ui.results.Messages;

/**
 * Something that can be seen of a frame.
 *
 * @param kind what it is
 * @param heatMap name of the heat map that lies over the image; empty if none does
 */
record Layer(Kind kind, String heatMap) {

    /** The image as it was drawn, which every run has. */
    static final Layer IMAGE = new Layer(Kind.IMAGE, "");

    /** Kinds of layers. */
    enum Kind {
        /** The image of the run. */
        IMAGE,
        /** Its depth buffer. */
        DEPTH,
        /** Where its image differs from the other run's. */
        DIFFERENCE,
        /** The image of the reference renderer, where a run has it because its own differs. */
        EXPECTED,
        /** Where its image differs from that. */
        UNEXPECTED,
        /** The image under a heat map. */
        HEAT
    }

    /** The layers of a run. */
    static List<Layer> of(RunPictures pictures, boolean hasOther) {
        List<Layer> layers = new ArrayList<>();
        layers.add(IMAGE);
        add(layers, pictures.hasDepth(), Kind.DEPTH);
        add(layers, hasOther, Kind.DIFFERENCE);
        add(layers, pictures.hasExpected(), Kind.EXPECTED);
        add(layers, pictures.hasExpected() && !pictures.sequence(), Kind.UNEXPECTED);
        pictures.heatMaps().forEach(name -> layers.add(new Layer(Kind.HEAT, name)));
        return layers;
    }

    private static void add(List<Layer> layers, boolean isThere, Kind kind) {
        if (isThere) {
            layers.add(new Layer(kind, ""));
        }
    }

    /** What a user reads. */
    String label() {
        return switch (kind) {
            case IMAGE -> Messages.Layer_image;
            case DEPTH -> Messages.Layer_depth;
            case DIFFERENCE -> Messages.Layer_difference;
            case EXPECTED -> Messages.Layer_expected;
            case UNEXPECTED -> Messages.Layer_unexpected;
            case HEAT -> NLS.bind(Messages.Layer_heat, heatMap);
        };
    }

    /** Part of the name of a file that it is written to. */
    String fileName() {
        return kind == Kind.HEAT ? "heat-" + heatMap : kind.name().toLowerCase(Locale.ROOT);
    }
}
