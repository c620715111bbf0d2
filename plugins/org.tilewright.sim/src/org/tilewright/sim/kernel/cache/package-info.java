/**
 * What caches of several stages have in common: lines that hold pixels and how they are written back, and the read-only
 * hierarchy of ports and shared caches behind texture units. Depth, colour and texture build on it.
 */
package org.tilewright.sim.kernel.cache;
