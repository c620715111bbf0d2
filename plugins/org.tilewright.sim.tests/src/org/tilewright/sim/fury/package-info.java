/**
 * FuryGpu's texture unit a second time, in plain integers, from its article alone: bits and ticks of the product's unit are
 * held against it.
 */
package org.tilewright.sim.fury;
