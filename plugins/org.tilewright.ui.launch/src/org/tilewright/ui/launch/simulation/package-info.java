/** Launch configurations of simulations: what is asked for, the run in the background, and how one comes to either. */
package org.tilewright.ui.launch.simulation;
