/**
 * Several GPUs: how frames of a sequence are dealt to them, and what runs them together. It sees gpu and network; whoever
 * simulates a system begins here.
 */
package org.tilewright.sim.kernel.system;
