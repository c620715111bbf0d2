/** The depth unit with its Z cache, hierarchical depth and prefetchers. The ROP takes the tiles that are left; gpu wires it. */
package org.tilewright.sim.ticked.depth;
