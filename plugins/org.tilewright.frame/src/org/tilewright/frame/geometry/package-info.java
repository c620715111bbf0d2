/**
 * From indices to primitives on the screen: primitive assembly, transformation, clipping, culling and set-up. Exact and
 * untimed; the simulator's units and the reference renderer call the same code.
 */
package org.tilewright.frame.geometry;
