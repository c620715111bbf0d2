/** Random systems on random frames: what both kernels, any number of threads and the reference renderer must agree on. */
package org.tilewright.soak.systems;
