/**
 * What caches of several stages have in common: how they are ordered to write back, how tiles lie in their lines, and the
 * shared caches and the port behind texture units. Depth, colour and texture build on it.
 */
package org.tilewright.sim.ticked.cache;
