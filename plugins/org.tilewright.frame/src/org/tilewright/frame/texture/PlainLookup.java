package org.tilewright.frame.texture;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/**
 * Looks colours of bytes up in textures of two dimensions without border, comparison or probes, which is what most look-ups are: the
 * bits are those of {@link QuadLookup}'s general way, in less time.
 */
final class PlainLookup {

    private static final int LANES = QuadLookup.LANES;
    private static final int BYTE = 0xff;
    private static final float FARTHEST = 0x1p24f;

    private float red;
    private float green;
    private float blue;
    private float alpha;

    /** Whether it can look a coordinate up: a number, and not too far away to be counted in texels. */
    static boolean reaches(float coordinate) {
        return Math.abs(coordinate) < FARTHEST;
    }

    /** Looks up for a lane at a level of detail. */
    void lookUp(LookupTexture texture, int lambda, float s, float t, int[] out, int lane) {
        red = 0;
        green = 0;
        blue = 0;
        alpha = 0;
        boolean magnified = lambda <= texture.magnificationLimit;
        boolean linear = magnified ? texture.linearMag : texture.linearMin;
        int last = texture.levelCount() - 1;
        if (magnified || !texture.mipmapped) {
            add(texture, 0, linear, s, t, 1);
        } else if (!texture.linearMipmap) {
            add(texture, Math.clamp(LevelOfDetail.nearestLevel(lambda), 0, last), linear, s, t, 1);
        } else {
            int level = lambda >> LevelOfDetail.FRACTION_BITS;
            float weight = (lambda & LevelOfDetail.ONE - 1) / (float) LevelOfDetail.ONE;
            if (level >= last || weight == 0) {
                add(texture, Math.min(level, last), linear, s, t, 1);
            } else {
                add(texture, level, linear, s, t, 1 - weight);
                add(texture, level + 1, linear, s, t, weight);
            }
        }
        put(texture, out, lane);
    }

    private void add(LookupTexture texture, int level, boolean linear, float s, float t, float weight) {
        TextureLevel image = texture.level(level);
        int width = image.width();
        int height = image.height();
        double fromX = s * (double) width;
        double fromY = t * (double) height;
        if (!linear) {
            int row = wrapped(texture.wraps[1], (long) Math.floor(fromY), height) * width;
            texel(texture, image, row + wrapped(texture.wraps[0], (long) Math.floor(fromX), width), weight);
            return;
        }
        double floorX = Math.floor(fromX - 0.5);
        double floorY = Math.floor(fromY - 0.5);
        float right = (float) (fromX - 0.5 - floorX);
        float upper = (float) (fromY - 0.5 - floorY);
        int x0 = wrapped(texture.wraps[0], (long) floorX, width);
        int x1 = wrapped(texture.wraps[0], (long) floorX + 1, width);
        int low = wrapped(texture.wraps[1], (long) floorY, height) * width;
        int high = wrapped(texture.wraps[1], (long) floorY + 1, height) * width;
        float left = weight * (1 - right);
        float other = weight * right;
        texel(texture, image, low + x0, left * (1 - upper));
        texel(texture, image, low + x1, other * (1 - upper));
        texel(texture, image, high + x0, left * upper);
        texel(texture, image, high + x1, other * upper);
    }

    private void texel(LookupTexture texture, TextureLevel image, int at, float part) {
        int word = image.texels()[at];
        float[] colours = texture.colours();
        red += part * colours[word & BYTE];
        green += part * colours[word >>> 8 & BYTE];
        blue += part * colours[word >>> 16 & BYTE];
        alpha += part * texture.alpha(word >>> 24);
    }

    private static int wrapped(Wrap wrap, long index, int size) {
        return switch (wrap) {
            case REPEAT -> (int) ((size & size - 1) == 0 ? index & size - 1 : Math.floorMod(index, (long) size));
            case MIRRORED_REPEAT -> {
                int mirrored = (int) Math.floorMod(index, 2L * size);
                yield mirrored < size ? mirrored : 2 * size - 1 - mirrored;
            }
            default -> (int) Math.clamp(index, 0L, size - 1L);
        };
    }

    private void put(LookupTexture texture, int[] out, int lane) {
        if (!texture.swizzled()) {
            out[lane] = Float.floatToRawIntBits(red);
            out[LANES + lane] = Float.floatToRawIntBits(green);
            out[2 * LANES + lane] = Float.floatToRawIntBits(blue);
            out[3 * LANES + lane] = Float.floatToRawIntBits(alpha);
            return;
        }
        for (int i = 0; i < 4; i++) {
            out[LANES * i + lane] = Float.floatToRawIntBits(switch (texture.channel(i)) {
                case RED -> red;
                case GREEN -> green;
                case BLUE -> blue;
                case ALPHA -> alpha;
                case ZERO -> 0;
                case ONE -> 1;
            });
        }
    }
}
