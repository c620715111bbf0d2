/**
 * The depth unit with its Z cache, hierarchical depth and prefetchers. The ROP and, on chip, the tiling unit take the tiles
 * that are left; command orders its caches, gpu wires it.
 */
package org.tilewright.sim.kernel.depth;
