/**
 * Runs: generates, compiles and starts a simulator, and keeps its results in a self-describing run folder that is
 * written atomically.
 */
package org.tilewright.run;
