package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.TextureStage;
import org.tilewright.frame.state.TextureEnvironment;

/** What texture units make of colours where some unit has a combiner or its environment a colour of its own. */
final class StageColours {

    private static final int STAGES = 8;

    private final int[][] texels;
    private final long[] primary;

    StageColours(int tileSize) {
        texels = new int[STAGES][tileSize * tileSize];
        primary = new long[tileSize * tileSize];
    }

    /** Whether a draw is for this class. */
    static boolean isFor(DrawState state) {
        for (int index = 0; index < state.stageCount(); index++) {
            TextureStage stage = state.stage(index);
            if (stage.combiner() != null || stage.environment() == TextureEnvironment.BLEND) {
                return true;
            }
        }
        return false;
    }

    /** Takes the texels of a stage. */
    void take(int stage, int[] stageTexels, int count) {
        System.arraycopy(stageTexels, 0, texels[stage], 0, count);
    }

    /** Combines the colours of fragments with all that was taken. */
    void combine(DrawState state, long[] colours, int count) {
        System.arraycopy(colours, 0, primary, 0, count);
        for (int index = 0; index < state.stageCount(); index++) {
            TextureStage stage = state.stage(index);
            if (stage.combiner() != null) {
                StageCombiner.combine(state, index, texels, primary, colours, count);
            } else if (stage.environment() == TextureEnvironment.BLEND) {
                StageCombiner.blend(stage, texels[index], colours, count);
            } else {
                EnvironmentCombiner.combine(stage.environment(), stage.sampler().format(), texels[index], colours,
                        count);
            }
        }
    }
}
