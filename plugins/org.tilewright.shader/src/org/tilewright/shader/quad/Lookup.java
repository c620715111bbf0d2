package org.tilewright.shader.quad;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Sample.Method;
import org.tilewright.shader.form.TextureShape;

/**
 * What the lanes of a quad ask of one texture, and what they find. One object serves all look-ups of a quad; arrays hold
 * component after component, four lanes each.
 *
 * <p>Of lanes that do not ask ({@link #lanes}) the floats are those of the horizontal neighbour if that one asks, else of the
 * vertical one, else of the one across, so that differences to them are none; their whole numbers are 0.
 */
public final class Lookup {

    /** Lanes of a quad. */
    public static final int LANES = Quad.LANES;

    /** How the level is found, or what is asked instead of a filtered colour. */
    public Method method;
    /** What the program takes the texture for. */
    public TextureShape shape;
    /** What the four scalars are to be. */
    public Kind kind;
    /** The number of the texture unit, which is the same for all lanes that ask. May be any number. */
    public int unit;
    /** The lanes that ask, as bits. */
    public int lanes;
    /** Where, but for fetches and sizes: as many coordinates as the shape has, then the layer if it has any. */
    public final float[] coordinates = new float[4 * LANES];
    /** Where a fetch reads: as many numbers as the shape has coordinates, then the layer if it has any. */
    public final int[] texels = new int[4 * LANES];
    /** Whether depths are compared. */
    public boolean compares;
    /** What depths are compared with, if they are. */
    public final float[] references = new float[LANES];
    /** Whether an implicit look-up has a bias, or a fetch a level or sample. */
    public boolean levelled;
    /** The bias or the level by lane, for the methods IMPLICIT and LEVEL. */
    public final float[] levels = new float[LANES];
    /** The level, or of multisampled textures the sample, by lane, for the methods FETCH and SIZE. */
    public final int[] wholeLevels = new int[LANES];
    /** Derivatives to the right, for the method GRADIENTS. */
    public final float[] byX = new float[3 * LANES];
    /** Derivatives upwards, for the method GRADIENTS. */
    public final float[] byY = new float[3 * LANES];
    /** Whether something is added to the coordinates. */
    public boolean hasOffsets;
    /** What is added to the coordinates in texels, if something is; the same for all lanes that ask. */
    public final int[] offsets = new int[3];
    /** Takes the four scalars, as bits of {@link #kind}. */
    public final int[] found = new int[4 * LANES];

    Lookup() {}
}
