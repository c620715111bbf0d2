/**
 * Systems of several GPUs: how they share frames, how they are linked, and what a kernel makes of a sequence of frames on them.
 * Generated simulators are written against this package.
 */
package org.tilewright.sim.system;
