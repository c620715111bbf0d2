/**
 * Time: clock domains, events, ports, components, statistics and cycle accounting. Runs on a bare JVM, because
 * generated simulators do.
 */
package org.tilewright.sim;
