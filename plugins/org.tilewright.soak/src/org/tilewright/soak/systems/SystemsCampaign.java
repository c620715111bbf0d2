package org.tilewright.soak.systems;

import java.util.List;
import java.util.Random;

import org.tilewright.frame.Frame;
import org.tilewright.model.System;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.soak.Campaign;
import org.tilewright.soak.Trial;

/** Random systems that validation accepts, each on a random small frame or a short sequence. */
public final class SystemsCampaign implements Campaign {

    private static final int PATIENCE_SECONDS = 300;

    @Override
    public String name() {
        return "systems";
    }

    @Override
    public int patienceSeconds() {
        return PATIENCE_SECONDS;
    }

    @Override
    public Trial attempt(Random random) {
        System model = RandomModels.any(random);
        List<Frame> frames = SmallFrames.of(random);
        RunOptions options = random.nextBoolean() ? RunOptions.DEFAULT.withCheckData() : RunOptions.DEFAULT;
        Trial trial = new SystemCase(model, frames, options).attempt();
        return trial.failures().isEmpty() ? trial : trial.failed(Shrinking.text(model, frames, options));
    }
}
