/**
 * Stable names for the parameters of a model: the names of its parts from the root on, joined by dots, for example
 * {@code gpu.depth.zcache.ways}. An element of a list is called by its name, {@code clocks.core.frequency}, or, if it
 * has none, by its place from 0, {@code experiments.0}.
 */
package org.tilewright.model.parameters;
