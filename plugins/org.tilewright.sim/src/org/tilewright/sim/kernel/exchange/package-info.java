/**
 * What GPUs that share a frame send each other: projected primitives and what was drawn into targets. Geometry takes
 * primitives from here; command and gpu wire it to the network.
 */
package org.tilewright.sim.kernel.exchange;
