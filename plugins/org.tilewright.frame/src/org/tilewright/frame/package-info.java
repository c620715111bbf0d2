/**
 * A frame as data: the commands that an application gave to OpenGL for one picture, independent of any renderer, and what
 * frames leave in targets to the next. Immutable; names and meanings are those of OpenGL 1.x unless said otherwise. All
 * may call it; state, images and targets have rooms of their own, which do not know frames.
 */
package org.tilewright.frame;
