package org.tilewright.frame.texture;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.state.CompareFunction;

/**
 * Compares references with depths (ARB_shadow). Its texels are depths of 24 bits; a comparison that passes is white, another
 * black, both opaque. The nearest filter compares once. The linear one filters four comparisons with the weights with which it
 * would filter four texels, which is percentage closer filtering.
 */
final class CompareSampler extends Sampler {

    private static final int WHITE = -1;
    private static final int BLACK = 0xFF000000;

    /** What depths outside a clamped texture are, as OpenGL's border is at first. */
    private static final int BORDER_DEPTH = 0;

    private final Sampler places;
    private final CompareFunction function;

    /**
     * A sampler that compares.
     *
     * @param texture a texture that compares
     * @param places  finds texels and weights as the machine does
     */
    CompareSampler(Texture texture, Sampler places) {
        super(texture, places.level(0));
        this.places = places;
        function = texture.image().compare();
    }

    @Override
    public void sample(double[] s, double[] t, int quads, int[] covers, int[] pixels, int count, float bias,
            int[] choices, int[] texels) {
        throw new IllegalStateException("texture " + texture() + " compares references, which footprints have");
    }

    @Override
    public void footprints(double[] s, double[] t, int quads, int[] covers, int[] pixels, int count, float bias,
            Footprints out) {
        boolean wanted = out.wantsTexels();
        // Depths are compared before they are filtered.
        out.wantTexels(false);
        places.footprints(s, t, quads, covers, pixels, count, bias, out);
        out.wantTexels(wanted);
    }

    @Override
    public void sample(Footprints footprints, int[] texels) {
        TextureLevel level = level(0);
        for (int pixel = 0; pixel < footprints.pixels(); pixel++) {
            int at = footprints.first(pixel);
            int x0 = footprints.x0(at);
            int x1 = footprints.x1(at);
            int y0 = footprints.y0(at);
            int y1 = footprints.y1(at);
            texels[pixel] = footprints.bilinear(at)
                    ? filter(footprints, pixel, depth(level, x0, y0), depth(level, x1, y0), depth(level, x0, y1),
                            depth(level, x1, y1))
                    : compared(footprints, pixel, depth(level, x0, y0));
        }
    }

    private static int depth(TextureLevel level, int x, int y) {
        return x < 0 || y < 0 ? BORDER_DEPTH : level.texels()[y * level.width() + x];
    }

    @Override
    public int filter(Footprints footprints, int pixel, int[] texels, int offset) {
        int at = footprints.first(pixel);
        if (!footprints.bilinear(at)) {
            return compared(footprints, pixel, texels[offset]);
        }
        boolean left = footprints.x0(at) < 0;
        boolean right = footprints.x1(at) < 0;
        boolean lower = footprints.y0(at) < 0;
        boolean upper = footprints.y1(at) < 0;
        return filter(footprints, pixel, left || lower ? BORDER_DEPTH : texels[offset],
                right || lower ? BORDER_DEPTH : texels[offset + 1], left || upper ? BORDER_DEPTH : texels[offset + 2],
                right || upper ? BORDER_DEPTH : texels[offset + 3]);
    }

    private int filter(Footprints footprints, int pixel, int depth00, int depth10, int depth01, int depth11) {
        int at = footprints.first(pixel);
        return places.filtered(compared(footprints, pixel, depth00), compared(footprints, pixel, depth10),
                compared(footprints, pixel, depth01), compared(footprints, pixel, depth11), footprints.weightS(at),
                footprints.weightT(at));
    }

    private int compared(Footprints footprints, int pixel, int depth) {
        return function.passes(footprints.reference(pixel), depth) ? WHITE : BLACK;
    }
}
