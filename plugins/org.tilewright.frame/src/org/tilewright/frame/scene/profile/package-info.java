/**
 * Frames of many passes that have the numbers of a profile, as a published trace states them: a world, drawn in a plan of
 * passes. Others call {@code ProfileFrames} with a {@code FrameProfile}; the shipped scenes are no business of it.
 */
package org.tilewright.frame.scene.profile;
