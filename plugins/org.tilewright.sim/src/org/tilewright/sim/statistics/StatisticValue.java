package org.tilewright.sim.statistics;

/**
 * One statistic of a run.
 *
 * @param name        full name, for example {@code gpu0.zcache.hits}
 * @param value       a Long or a finite Double
 * @param unit        unit of the value
 * @param description one sentence
 */
public record StatisticValue(String name, Number value, String unit, String description) {}
