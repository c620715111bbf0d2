package org.tilewright.frame.transform;

import java.util.List;

import org.tilewright.frame.state.OrNull;
import org.tilewright.frame.state.UnexpectedValueException;
import org.tilewright.frame.state.Vector4;

/**
 * Lights, materials and the model by which they make colours (OpenGL 2.1, 2.14.1).
 *
 * @param lights           the lights that are on
 * @param ambient          light that is everywhere, RGBA
 * @param localViewer      whether highlights look at the eye's place rather than along its line of sight
 * @param twoSided         whether back faces have the back material and turned normals
 * @param separateSpecular whether highlights become the secondary colour, which is added behind textures
 * @param front            material of front faces, and of both if lighting is not two-sided
 * @param back             material of back faces
 * @param colourMaterial   which parts of the materials the vertices' colours give, or null for none
 */
public record Lighting(List<Light> lights, Vector4 ambient, boolean localViewer, boolean twoSided,
        boolean separateSpecular, Material front, Material back, @OrNull ColourMaterial colourMaterial) {

    /** Most lights. */
    public static final int MAXIMUM_LIGHTS = 8;

    /** Makes the list unmodifiable and checks its size. */
    public Lighting {
        lights = List.copyOf(lights);
        UnexpectedValueException.check("lights", lights.size(), 0, MAXIMUM_LIGHTS);
    }
}
