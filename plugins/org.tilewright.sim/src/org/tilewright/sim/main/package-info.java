/** The command line of a generated simulator. */
package org.tilewright.sim.main;
