package org.tilewright.frame.inspect;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.TargetContents;

/**
 * What all targets hold after so many commands.
 *
 * @param commands number of commands
 * @param work     what it took to come here from the beginning, see {@link FrameSteps}
 * @param contents what the targets hold, the screen among them
 * @param overdraw counts of covered pixels by target
 */
record Checkpoint(int commands, long work, List<TargetContents> contents, Map<Integer, byte[]> overdraw) {}
