/**
 * Sweeps: a model by values of its parameters by frames, what each run measured, and which runs no other one beats. They
 * are simulated as studies are, in parallel, and go on where they were stopped.
 */
package org.tilewright.run.sweep;
