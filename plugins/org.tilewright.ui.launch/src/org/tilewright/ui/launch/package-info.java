/** Launch configurations of simulations and verifications, their progress, and the history of runs. */
package org.tilewright.ui.launch;
