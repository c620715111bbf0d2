/** Simulation: time, components, statistics, memory and kernels. It runs on a bare Java virtual machine. */
package org.tilewright.sim;
