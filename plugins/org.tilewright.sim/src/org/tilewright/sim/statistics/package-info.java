/** Statistics that are declared once and counted by frame, by draw and by interval, and accounts of every cycle. */
package org.tilewright.sim.statistics;
