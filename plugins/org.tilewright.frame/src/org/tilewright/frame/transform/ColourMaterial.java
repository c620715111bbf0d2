package org.tilewright.frame.transform;

import org.tilewright.frame.state.Face;

/**
 * Which parts of materials the vertices' primary colours give (OpenGL 2.1, 2.14.3).
 *
 * @param face of which faces
 * @param part which parts
 */
public record ColourMaterial(Face face, MaterialPart part) {}
