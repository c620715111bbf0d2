/**
 * The texture units: what they are asked for, the accesses and footprints of that, their tags, data and filters. Shading asks
 * them; what works ahead of the machine finds accesses by the same code.
 */
package org.tilewright.sim.kernel.texture;
