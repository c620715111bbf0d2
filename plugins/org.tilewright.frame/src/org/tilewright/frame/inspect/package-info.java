/**
 * A frame looked through: its commands in passes, the image after each of them, and what a draw is made of. It knows the
 * reference renderer and no screen; the command line and the workbench show what it says.
 */
package org.tilewright.frame.inspect;
