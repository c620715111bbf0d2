/**
 * Verbs that deal with a frame and no machine: frame and render, and how verbs read the frames they are given. Called from
 * the root of the command line, and by verbs that take frames.
 */
package org.tilewright.cli.frames;
