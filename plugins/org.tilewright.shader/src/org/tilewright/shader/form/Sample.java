package org.tilewright.shader.form;

import java.util.List;

import org.tilewright.shader.Position;

/**
 * Looks something up in a texture: four scalars at once, or its size. One object is one step.
 */
public final class Sample implements Node {

    /** How the level is found, or what is asked instead of a filtered colour. */
    public enum Method {
        /** By how the coordinates change within the quad, plus a bias if there is one. */
        IMPLICIT,
        /** The level is given. */
        LEVEL,
        /** By given derivatives. */
        GRADIENTS,
        /** A texel by whole numbers, without a filter. */
        FETCH,
        /** The size of a level, in whole numbers: width, height, depth or layers, and nothing. */
        SIZE
    }

    private final Method method;
    private final TextureShape shape;
    private final Kind kind;
    private final Value unit;
    private final List<Value> coordinates;
    private final Value reference;
    private final List<Value> level;
    private final List<Value> offsets;
    private final Position position;
    private final List<Component> components;

    /**
     * A look-up.
     *
     * @param method      how
     * @param shape       what the texture is
     * @param kind        what the four scalars are
     * @param unit        the number of the texture unit, an int
     * @param coordinates where: as many as the shape has, and the layer; whole numbers for a fetch; none for a size
     * @param reference   what depths are compared with, or null
     * @param level       bias (or nothing), level, derivatives by x and then by y, sample of a fetch, or level of a size, by
     *                    the method
     * @param offsets     what is added to the coordinates in texels, ints, or nothing
     * @param position    where in the source
     */
    public Sample(Method method, TextureShape shape, Kind kind, Value unit, List<Value> coordinates, Value reference,
            List<Value> level, List<Value> offsets, Position position) {
        this.method = method;
        this.shape = shape;
        this.kind = kind;
        this.unit = unit;
        this.coordinates = List.copyOf(coordinates);
        this.reference = reference;
        this.level = List.copyOf(level);
        this.offsets = List.copyOf(offsets);
        this.position = position;
        components = List.of(new Component(this, 0), new Component(this, 1), new Component(this, 2),
                new Component(this, 3));
    }

    /** How the level is found. */
    public Method method() {
        return method;
    }

    /** What the texture is. */
    public TextureShape shape() {
        return shape;
    }

    /** The number of the texture unit. */
    public Value unit() {
        return unit;
    }

    /** Where, by the shape. */
    public List<Value> coordinates() {
        return coordinates;
    }

    /** What depths are compared with, or null. */
    public Value reference() {
        return reference;
    }

    /** What the method needs beside the coordinates. */
    public List<Value> level() {
        return level;
    }

    /** What is added in texels. */
    public List<Value> offsets() {
        return offsets;
    }

    /** The four scalars that it finds. */
    public List<Component> components() {
        return components;
    }

    @Override
    public Position position() {
        return position;
    }

    /** One of the four scalars of a look-up. */
    public static final class Component implements Value {

        private final Sample sample;
        private final int index;

        private Component(Sample sample, int index) {
            this.sample = sample;
            this.index = index;
        }

        /** The look-up. */
        public Sample sample() {
            return sample;
        }

        /** Which one, 0 to 3. */
        public int index() {
            return index;
        }

        @Override
        public Kind kind() {
            return sample.kind;
        }
    }
}
