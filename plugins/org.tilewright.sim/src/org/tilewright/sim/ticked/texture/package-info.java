/** The texture units: requests, accesses, footprints, caches and filters. Shading asks them; gpu wires them. */
package org.tilewright.sim.ticked.texture;
