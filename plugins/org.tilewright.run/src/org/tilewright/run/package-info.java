/**
 * One run of a generated simulator, from what is asked of it to its end: the process, its command line and its virtual
 * machine, and runs repeated as far as one cycle. Whoever starts a simulator calls it; it calls {@code run.simulator} and
 * {@code run.folder}, which do not know it.
 */
package org.tilewright.run;
