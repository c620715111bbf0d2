/**
 * Many runs at once: configurations of a machine by frames, simulated in parallel, each in a process and a folder of its
 * own, and repeated only when its content changed.
 */
package org.tilewright.run.study;
