/**
 * The specifications of the texture units and of what stands between them and memory, and what these count. Generated
 * simulators are written against them, and kernels build their units from them.
 */
package org.tilewright.sim.component.texture;
