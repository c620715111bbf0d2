/** To what the components of a run charged their cycles, as stacks by component, by GPU and by time. */
package org.tilewright.ui.results.cycles;
