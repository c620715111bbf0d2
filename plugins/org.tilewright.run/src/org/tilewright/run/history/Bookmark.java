package org.tilewright.run.history;

import org.tilewright.input.Range;

/**
 * A cycle of a run that somebody wants to find again.
 *
 * @param name what is there; a run has one bookmark of a name
 * @param component in whose clock the cycle is counted, as results write it, such as {@code gpu0.depth}
 * @param cycle tick of that clock, from 0 when the run begins
 */
public record Bookmark(String name, String component, @Range long cycle) {}
