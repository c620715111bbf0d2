/**
 * Verbs that make a run or look at runs: simulate, runs, inspect, compare. Called from the root of the command line, and by
 * studies, which are many runs.
 */
package org.tilewright.cli.runs;
