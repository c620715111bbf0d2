/**
 * A frame as data: the commands, vertices and textures that an application gave to OpenGL for one picture, independent
 * of any renderer. Immutable; names and meanings are those of OpenGL 1.x unless said otherwise.
 */
package org.tilewright.frame;
