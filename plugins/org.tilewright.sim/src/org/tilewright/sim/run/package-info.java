/**
 * What every kernel is given and answers: options of a run, faults to make, who hears of its progress, its result, and the
 * errors that end it. Both kernels use it, and so does whoever runs them; it knows no kernel.
 */
package org.tilewright.sim.run;
