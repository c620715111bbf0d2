/** The kernel that simulates a machine by merging few coarse actors in time, and what every kernel is given and answers. */
package org.tilewright.sim.kernel;
