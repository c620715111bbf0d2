/** Several GPUs: how frames of a sequence are dealt to them, and what runs them together. It sees gpu and network. */
package org.tilewright.sim.ticked.system;
