/**
 * Objects of OpenGL, which have names and are shared by contexts: buffers, textures, samplers, targets and programs, and
 * the vertex arrays of a context. It knows no call and no frame.
 */
package org.tilewright.opengl.object;
