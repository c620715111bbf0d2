/**
 * The frame file format: reading with bounds and one-line complaints, writing, and the hash of a frame's content. The
 * format is described in {@code docs/frame-format.md}.
 */
package org.tilewright.frame.format;
