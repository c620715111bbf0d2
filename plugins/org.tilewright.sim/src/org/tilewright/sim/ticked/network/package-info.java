/** Links, routers and parcels between several GPUs, event by event in picoseconds. Exchange and system send parcels. */
package org.tilewright.sim.ticked.network;
