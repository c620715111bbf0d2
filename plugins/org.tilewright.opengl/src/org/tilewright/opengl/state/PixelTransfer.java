package org.tilewright.opengl.state;

import java.util.Collections;
import java.util.List;

/**
 * What is done to pixels on their way. Arrays are not to be changed.
 *
 * @param scale    what red, green, blue, alpha and depth are multiplied by
 * @param bias     what is added to these
 * @param mapping  whether colours go through the maps
 * @param zoomX    how wide a pixel of a rectangle is drawn
 * @param zoomY    how high
 * @param maps     the ten maps, in the order of their constants
 */
public record PixelTransfer(float[] scale, float[] bias, boolean mapping, float zoomX, float zoomY,
        List<float[]> maps) {

    /** That of a new context, which changes nothing. */
    public static final PixelTransfer INITIAL = new PixelTransfer(new float[] { 1, 1, 1, 1, 1 }, new float[5], false, 1,
            1, Collections.nCopies(10, new float[1]));

    /** Largest map that is kept. */
    public static final int LARGEST_MAP = 1 << 16;

    private static final int FIRST_MAP = 0x0c70;
    private static final int RED_TO_RED = 6;

    /** Makes the list unmodifiable. */
    public PixelTransfer {
        maps = List.copyOf(maps);
    }

    /**
     * The same with another parameter of {@code glPixelTransfer}.
     *
     * @param parameter OpenGL's constant of the parameter
     * @param value     its value
     * @return the same one for parameters that concern no colours and depths
     */
    public PixelTransfer with(int parameter, float value) {
        return switch (parameter) {
            case 0x0d10 -> new PixelTransfer(scale, bias, value != 0, zoomX, zoomY, maps);
            case 0x0d14, 0x0d18, 0x0d1a, 0x0d1c -> new PixelTransfer(
                    with(scale, parameter == 0x0d14 ? 0 : (parameter - 0x0d16) / 2, value), bias, mapping, zoomX, zoomY,
                    maps);
            case 0x0d15, 0x0d19, 0x0d1b, 0x0d1d -> new PixelTransfer(scale,
                    with(bias, parameter == 0x0d15 ? 0 : (parameter - 0x0d17) / 2, value), mapping, zoomX, zoomY, maps);
            case 0x0d1e -> new PixelTransfer(with(scale, 4, value), bias, mapping, zoomX, zoomY, maps);
            case 0x0d1f -> new PixelTransfer(scale, with(bias, 4, value), mapping, zoomX, zoomY, maps);
            default -> this;
        };
    }

    /** The same with another zoom. */
    public PixelTransfer zoom(float x, float y) {
        return new PixelTransfer(scale, bias, mapping, x, y, maps);
    }

    /**
     * The same with another map.
     *
     * @param map    OpenGL's constant of the map
     * @param values its values
     * @return the same one for unknown maps
     */
    public PixelTransfer map(int map, float[] values) {
        int index = map - FIRST_MAP;
        if (index < 0 || index >= maps.size() || values.length == 0) {
            return this;
        }
        float[][] changed = maps.toArray(new float[0][]);
        changed[index] = values;
        return new PixelTransfer(scale, bias, mapping, zoomX, zoomY, List.of(changed));
    }

    /**
     * Whether colours stay as they are.
     *
     * @return true for scales of 1, biases of 0 and no maps
     */
    public boolean keepsColours() {
        for (int i = 0; i < 4; i++) {
            if (scale[i] != 1 || bias[i] != 0) {
                return false;
            }
        }
        return !mapping;
    }

    /**
     * What becomes of a channel of a colour.
     *
     * @param channel 0 to 3
     * @param value   its value
     * @return the value behind scale, bias and map, 0..1 if it went through a map
     */
    public float apply(int channel, float value) {
        float scaled = value * scale[channel] + bias[channel];
        if (!mapping) {
            return scaled;
        }
        float[] map = maps.get(RED_TO_RED + channel);
        float limited = Math.clamp(scaled, 0, 1);
        return map[Math.round(limited * (map.length - 1))];
    }

    private static float[] with(float[] values, int index, float value) {
        float[] changed = values.clone();
        changed[index] = value;
        return changed;
    }
}
