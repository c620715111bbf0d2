/**
 * Links, routers and packets between several GPUs, in picoseconds: no clock ticks here. It knows GPUs as its clients only;
 * exchange and system send packets.
 */
package org.tilewright.sim.kernel.network;
