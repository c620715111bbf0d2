package org.tilewright.sim.composition;

import org.tilewright.frame.TargetContents;

/**
 * A frame as GPUs have put it together.
 *
 * @param screen what the screen holds at the end
 * @param work   what they have done
 */
public record ComposedFrame(TargetContents screen, ComposedWork work) {}
