package org.tilewright.ui.results;

import java.nio.file.Path;

/**
 * What a view is asked to show.
 *
 * @param run folder of the run to look at
 * @param other folder of the run to compare it with; null if there is none
 */
public record Runs(Path run, Path other) {}
