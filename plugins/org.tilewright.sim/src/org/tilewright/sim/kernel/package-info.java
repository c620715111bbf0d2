/**
 * The kernel that simulates a machine by merging few coarse actors in time. Each room holds a stage of the pipeline. Rooms look
 * against the pipeline, at what comes to them: a room may use those of the stages before its own, and below all stages queue,
 * network, work, memory and cache. At the end command, gpu and system see all stages, give them orders and wire them up.
 */
package org.tilewright.sim.kernel;
