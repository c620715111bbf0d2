/**
 * What is drawn to: render targets, their buffers, and buffers that are read as textures. Data alone; what a target holds
 * is {@link org.tilewright.frame.TargetContents}. All may call it; it knows state, for comparisons with stored depths.
 */
package org.tilewright.frame.targets;
