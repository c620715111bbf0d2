package org.tilewright.opengl.state;

/**
 * How lights make colours, and whether colours are smooth.
 *
 * @param ambient          light that is everywhere, four values; not to be changed
 * @param localViewer      whether highlights look at the eye's place
 * @param twoSided         whether back faces have a material of their own
 * @param separateSpecular whether highlights are added behind textures
 * @param materialFace     which faces' materials follow the colour
 * @param materialPart     which parts of them
 * @param shade            flat or smooth
 */
public record LightModel(float[] ambient, boolean localViewer, boolean twoSided, boolean separateSpecular,
        int materialFace, int materialPart, int shade) {

    /** That of a new context. */
    public static final LightModel INITIAL = new LightModel(new float[] { 0.2f, 0.2f, 0.2f, 1 }, false, false, false,
            0x0408, 0x1602, 0x1d01);
}
