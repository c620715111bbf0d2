/**
 * The specifications of the depth unit, its Z cache and the prefetchers. Generated simulators are written against them, and
 * kernels build their units from them.
 */
package org.tilewright.sim.component.depth;
