package org.tilewright.frame;

import org.tilewright.frame.targets.RenderTarget;

/** What a frame does next. */
public sealed interface Command permits Clear, Draw {

    /**
     * What it goes to.
     *
     * @return id of the target, {@link RenderTarget#SCREEN} for the screen
     */
    int target();
}
