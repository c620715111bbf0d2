package org.tilewright.frame.fragment;

import java.util.Arrays;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.texture.Footprints;

/** Where the texture stages of the fixed function look, and what they find there. */
final class StageSampling {

    private final QuadList quads;
    private final Interpolator interpolator;
    private final double[] s;
    private final double[] t;
    private final int[] choices;
    /** Of a texture that compares, when this unit samples it. */
    private final Footprints compared = new Footprints();
    private StageTexels delivered;

    StageSampling(QuadList quads, Interpolator interpolator, int tileSize) {
        this.quads = quads;
        this.interpolator = interpolator;
        s = new double[tileSize * tileSize];
        t = new double[tileSize * tileSize];
        choices = new int[tileSize * tileSize / 4];
    }

    /** Takes what texture units filtered; null to sample the textures here. */
    void deliver(StageTexels stageTexels) {
        delivered = stageTexels;
    }

    /**
     * Texels of a stage.
     *
     * @param state  the draw's state
     * @param index  the stage
     * @param texels receives them, covered pixel by covered pixel
     */
    void sample(DrawState state, int index, int[] texels) {
        if (delivered != null) {
            delivered.deliver(index, quads.fragments, texels);
        } else {
            sample(state.stage(index), texels);
        }
    }

    private void sample(TextureStage stage, int[] texels) {
        if (stage.sampler().compares()) {
            footprints(stage, compared);
            stage.sampler().sample(compared, texels);
        } else {
            interpolate(stage);
            stage.sampler().sample(s, t, quads.quads, quads.covers, quads.places, quads.fragments, stage.lodBias(),
                    choices,
                    texels);
        }
    }

    private void interpolate(TextureStage stage) {
        if (stage.texcoord() == TextureStage.NO_TEXCOORD) {
            Arrays.fill(s, 0, quads.quads * 4, 0);
            Arrays.fill(t, 0, quads.quads * 4, 0);
        } else {
            int plane = ScreenPrimitive.TEXCOORD + ScreenPrimitive.TEXCOORD_SIZE * stage.texcoord();
            interpolator.attribute(plane, s);
            interpolator.attribute(plane + 3, t);
            if (stage.projective()) {
                interpolator.divide(ScreenPrimitive.QUOTIENT + 3 * stage.texcoord(), s, t);
            }
            if (stage.projective() || interpolator.hasLargeTexcoords()) {
                stage.sampler().bringNear(s, t, quads.quads);
            }
        }
    }

    /** Says which texels a stage needs. */
    void footprints(TextureStage stage, Footprints out) {
        interpolate(stage);
        stage.sampler().footprints(s, t, quads.quads, quads.covers, quads.places, quads.fragments, stage.lodBias(),
                out);
        if (stage.sampler().compares()) {
            refer(stage, out);
        }
    }

    private void refer(TextureStage stage, Footprints out) {
        if (stage.reference() == TextureStage.NO_TEXCOORD) {
            Arrays.fill(s, 0, quads.quads * 4, 0);
        } else {
            interpolator.attribute(ScreenPrimitive.TEXCOORD + ScreenPrimitive.TEXCOORD_SIZE * stage.reference(), s);
        }
        out.refer(s, quads.places);
    }
}
