/**
 * The time of shading, at a fixed rate or on cores, what it asks texture units for, and depths and colours of fragments, which are
 * worked out when the depth unit or shading needs them. The depth unit takes the shaded tiles.
 */
package org.tilewright.sim.kernel.shading;
