package org.tilewright.frame.fragment;

import org.tilewright.frame.state.Fog;
import org.tilewright.frame.texture.WideColour;

/** Fog: mixes the fog's colour into fragments by their distance in eye space (OpenGL 2.1, 3.10). Alpha passes. */
final class FogBlender {

    private static final long ALPHA_CHANNEL = 0xFFFF_0000_0000_0000L;
    private static final int FULL = 1 << 16;

    private FogBlender() {}

    /** Fogs the covered pixels of quads. */
    static void apply(Fog fog, QuadList quads, double[] distances, long[] colours) {
        long fogColour = colour(fog.rgba());
        for (int n = 0; n < quads.fragments; n++) {
            int weight = (int) (factor(fog, distances[quads.places[n]]) * FULL + 0.5);
            long mixed = WideColour.mix(fogColour, colours[n], weight);
            colours[n] = mixed & ~ALPHA_CHANNEL | colours[n] & ALPHA_CHANNEL;
        }
    }

    /** How much of the fragment is left, 0..1. */
    private static double factor(Fog fog, double distance) {
        double factor = switch (fog.mode()) {
            // Without a distance between start and end OpenGL leaves the factor open; here fog is then full.
            case LINEAR -> fog.end() == fog.start() ? 0 : (fog.end() - distance) / (fog.end() - fog.start());
            case EXP -> StrictMath.exp(-fog.density() * distance);
            case EXP2 -> StrictMath.exp(-(fog.density() * distance) * (fog.density() * distance));
        };
        if (!(factor > 0)) {
            return 0;
        }
        return factor < 1 ? factor : 1;
    }

    private static long colour(float[] rgba) {
        return channel(rgba[0]) << WideColour.RED | channel(rgba[1]) << WideColour.GREEN
                | channel(rgba[2]) << WideColour.BLUE;
    }

    private static long channel(float value) {
        return Math.round(Math.max(0.0, Math.min(1.0, value)) * WideColour.ONE);
    }
}
