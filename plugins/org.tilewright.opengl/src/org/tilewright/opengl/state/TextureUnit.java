package org.tilewright.opengl.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A texture unit, what is bound to it left out.
 *
 * @param on          a bit for each {@link TextureTarget} that is switched on
 * @param mode        the environment
 * @param colour      its colour, four values; not to be changed
 * @param combine     the combiner
 * @param lodBias     what is added to the level of detail
 * @param pointSprite whether points' coordinates are made for sprites
 * @param generation  how coordinates are generated, s to q
 */
public record TextureUnit(int on, int mode, float[] colour, Combine combine, float lodBias, boolean pointSprite,
        List<Generation> generation) {

    /** Most units that a context has. */
    public static final int UNITS = 32;

    /** Most units of the fixed function. */
    public static final int FIXED_UNITS = 8;

    /** That of a new context. */
    public static final TextureUnit INITIAL = new TextureUnit(0, 0x2100, new float[4], Combine.INITIAL, 0, false,
            List.of(Generation.initial(0), Generation.initial(1), Generation.initial(2), Generation.initial(3)));

    /** Makes the list unmodifiable. */
    public TextureUnit {
        generation = List.copyOf(generation);
    }

    /** The same with targets switched. */
    public TextureUnit on(int targets) {
        return new TextureUnit(targets, mode, colour, combine, lodBias, pointSprite, generation);
    }

    /** The same with another environment. */
    public TextureUnit mode(int environment) {
        return new TextureUnit(on, environment, colour, combine, lodBias, pointSprite, generation);
    }

    /** The same with another colour. */
    public TextureUnit colour(float[] values) {
        return new TextureUnit(on, mode, values, combine, lodBias, pointSprite, generation);
    }

    /** The same with another combiner. */
    public TextureUnit combine(Combine combiner) {
        return new TextureUnit(on, mode, colour, combiner, lodBias, pointSprite, generation);
    }

    /** The same with another bias. */
    public TextureUnit lodBias(float bias) {
        return new TextureUnit(on, mode, colour, combine, bias, pointSprite, generation);
    }

    /** The same with sprites or without. */
    public TextureUnit pointSprite(boolean sprites) {
        return new TextureUnit(on, mode, colour, combine, lodBias, sprites, generation);
    }

    /** The same with one coordinate generated otherwise. */
    public TextureUnit generation(int coordinate, Generation how) {
        List<Generation> changed = new ArrayList<>(generation);
        changed.set(coordinate, how);
        return new TextureUnit(on, mode, colour, combine, lodBias, pointSprite, changed);
    }

    /**
     * The kind of texture that the fixed function takes.
     *
     * @return the target that counts of those that are on, or null
     */
    public TextureTarget target() {
        for (TextureTarget target : List.of(TextureTarget.CUBE, TextureTarget.THREE, TextureTarget.RECTANGLE,
                TextureTarget.TWO, TextureTarget.ONE)) {
            if ((on & target.bit()) != 0) {
                return target;
            }
        }
        return null;
    }

    static List<TextureUnit> initial() {
        return Collections.nCopies(UNITS, INITIAL);
    }
}
