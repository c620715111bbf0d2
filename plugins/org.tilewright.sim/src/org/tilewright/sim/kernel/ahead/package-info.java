/**
 * The second thread, which works out ahead of the machine what follows from the frame alone of its tiles. The units from the
 * rasteriser on read there; gpu starts and ends it. The ticked kernel has no such room.
 */
package org.tilewright.sim.kernel.ahead;
