/**
 * What the fragments of a tile carry out, for those who want to know how long that takes: the instructions of programs, and the
 * ways that warps of quads take through them.
 */
package org.tilewright.frame.warp;
