/** Links, routers and packets between several GPUs, in picoseconds: no clock ticks here. */
package org.tilewright.sim.network;
