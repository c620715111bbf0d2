/**
 * What a context of OpenGL remembers, by attribute groups (OpenGL 2.1, tables 6.5 to 6.36): immutable values that are
 * replaced when they change, so that pushing a group, or keeping a draw's state, copies references. Constants are
 * OpenGL's numbers. It knows no call and no frame.
 */
package org.tilewright.opengl.state;
