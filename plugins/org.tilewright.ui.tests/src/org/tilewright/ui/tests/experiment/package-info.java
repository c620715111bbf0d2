/** The editor of sweeps and the Pareto view. */
package org.tilewright.ui.tests.experiment;
