/**
 * One GPU of a machine by the roles of its units, and the statistics that they count into: what kernels build their units
 * from. Generated simulators do not see it.
 */
package org.tilewright.sim.component.gpu;
