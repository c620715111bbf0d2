/** Shader cores, as an alternative to shading at a fixed rate. */
package org.tilewright.sim.component.shading;
