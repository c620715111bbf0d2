/**
 * Simulators of models, compiled once for all processes of a user, kept by their content and pruned when not used.
 * Only what starts a simulator calls it, but for the folder of caches, which is everybody's. It knows no run.
 */
package org.tilewright.run.simulator;
