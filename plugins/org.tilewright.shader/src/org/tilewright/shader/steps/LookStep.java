package org.tilewright.shader.steps;

import org.tilewright.shader.form.Sample;
import org.tilewright.shader.quad.Lookup;
import org.tilewright.shader.quad.Quad;

/** Looks something up, unit by unit if lanes name several. */
final class LookStep extends Step {

    private final Sample sample;
    private final int unit;
    private final int[] coordinates;
    private final int reference;
    private final int[] level;
    private final int[] offsets;
    private final int result;

    /** @param reference place of what depths are compared with, or -1 */
    LookStep(Sample sample, int unit, int[] coordinates, int reference, int[] level, int[] offsets, int result) {
        this.sample = sample;
        this.unit = unit;
        this.coordinates = coordinates;
        this.reference = reference;
        this.level = level;
        this.offsets = offsets;
        this.result = result;
    }

    @Override
    int run(Quad quad, int lanes) {
        int[] s = quad.scratch;
        Lookup lookup = quad.lookup;
        for (int rest = lanes; rest != 0; rest &= ~lookup.lanes) {
            int first = Integer.numberOfTrailingZeros(rest);
            lookup.unit = s[unit + first];
            lookup.lanes = 0;
            for (int lane = first; lane < LANES; lane++) {
                boolean asks = (rest >> lane & 1) != 0 && s[unit + lane] == lookup.unit;
                lookup.lanes |= asks ? 1 << lane : 0;
            }
            ask(s, lookup, first);
            quad.textures.look(lookup);
            for (int i = 0; i < 4 * LANES; i++) {
                if ((lookup.lanes >> (i & LANES - 1) & 1) != 0) {
                    s[result + i] = lookup.found[i];
                }
            }
        }
        return lanes;
    }

    private void ask(int[] s, Lookup lookup, int first) {
        lookup.method = sample.method();
        lookup.shape = sample.shape();
        lookup.kind = sample.components().get(0).kind();
        lookup.compares = reference >= 0;
        lookup.levelled = level.length != 0;
        lookup.hasOffsets = offsets.length != 0;
        for (int lane = 0; lane < LANES; lane++) {
            int from = asks(lookup, lane) ? lane
                    : asks(lookup, lane ^ 1) ? lane ^ 1 : asks(lookup, lane ^ 2) ? lane ^ 2 : lane ^ 3;
            askFor(s, lookup, lane, from);
        }
        for (int i = 0; i < offsets.length; i++) {
            lookup.offsets[i] = s[offsets[i] + first];
        }
    }

    private static boolean asks(Lookup lookup, int lane) {
        return (lookup.lanes >> lane & 1) != 0;
    }

    private void askFor(int[] s, Lookup lookup, int lane, int from) {
        boolean fetches = sample.method() == Sample.Method.FETCH;
        for (int i = 0; i < coordinates.length; i++) {
            if (fetches) {
                lookup.texels[LANES * i + lane] = from == lane ? s[coordinates[i] + lane] : 0;
            } else {
                lookup.coordinates[LANES * i + lane] = Float.intBitsToFloat(s[coordinates[i] + from]);
            }
        }
        if (reference >= 0) {
            lookup.references[lane] = Float.intBitsToFloat(s[reference + from]);
        }
        switch (sample.method()) {
            case IMPLICIT, LEVEL -> lookup.levels[lane] = level.length == 0 ? 0
                    : Float.intBitsToFloat(s[level[0] + from]);
            case FETCH, SIZE -> lookup.wholeLevels[lane] = level.length == 0 || from != lane ? 0 : s[level[0] + lane];
            case GRADIENTS -> {
                int count = level.length / 2;
                for (int i = 0; i < count; i++) {
                    lookup.byX[LANES * i + lane] = Float.intBitsToFloat(s[level[i] + from]);
                    lookup.byY[LANES * i + lane] = Float.intBitsToFloat(s[level[count + i] + from]);
                }
            }
        }
    }
}
