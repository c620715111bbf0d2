/**
 * What the fixed function does to vertices: matrices, lighting, generated texture coordinates, clip planes (OpenGL 2.1,
 * 2.11 to 2.14). Data alone. All may call it; it knows state and no frame.
 */
package org.tilewright.frame.transform;
