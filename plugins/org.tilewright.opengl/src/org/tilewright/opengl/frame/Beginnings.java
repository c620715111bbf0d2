package org.tilewright.opengl.frame;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.opengl.frame.DrawnImages.Place;

/**
 * What targets hold when a frame first uses them without a clear: what was drawn into their images before, or what the program
 * gave them. The frame begins them with a draw of that, or a clear where all pixels are alike.
 */
final class Beginnings {

    private final CommandList commands;
    private final DrawnImages images;
    private final TextureTranslation textures;
    private final EarlierDraws earlier;
    private final Predicate<Object> executes;
    private final Omissions omissions;
    private final Set<DrawnImage> begun = new HashSet<>();

    /**
     * Beginnings of a frame.
     *
     * @param commands  takes the draws and clears
     * @param images    what is drawn in the frame
     * @param textures  takes the textures that the draws show
     * @param earlier   what was drawn before
     * @param executes  whether a texture or renderbuffer goes on from what was drawn before
     * @param omissions counts targets that do not
     */
    Beginnings(CommandList commands, DrawnImages images, TextureTranslation textures, EarlierDraws earlier,
            Predicate<Object> executes, Omissions omissions) {
        this.executes = executes;
        this.omissions = omissions;
        this.commands = commands;
        this.images = images;
        this.textures = textures;
        this.earlier = earlier;
    }

    /** All of an image is about to be overwritten. */
    void overwritten(DrawnImage image) {
        begun.add(image);
    }

    /** An image is about to be used, in a place that takes what it holds if this is its first use. */
    void used(DrawnImage image, Place place) {
        if (image == null || !begun.add(image)) {
            return;
        }
        if (earlier.holds(image.owner()) && !executes.test(image.owner())) {
            omissions.count(NotCarried.KEPT_TARGET);
            return;
        }
        earlier.need(image.owner());
        boolean depth = place.buffer() == TargetBuffer.DEPTH;
        int[] size = images.size(place.target());
        TextureLevel level = image.contents(size[0], size[1], depth);
        if (level == null) {
            return;
        }
        int first = level.texels()[0];
        boolean narrow = level.form() == TexelForm.RGBA8 || depth;
        if (narrow && Arrays.stream(level.texels()).allMatch(texel -> texel == first)) {
            commands.add(clear(place, size, first, depth), null);
            return;
        }
        String format = depth ? "DEPTH_COMPONENT24" : image.format().name();
        int texture = textures.add(id -> new Texture(id, TextureKind.TEXTURE_2D, format,
                MinFilter.NEAREST, MagFilter.NEAREST, Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, Sampling.PLAIN,
                List.of(level), null));
        float[] whole = { 0, 0, size[0], size[1] };
        commands.add(new PendingCopy(PendingCopy.NO_SOURCE, texture, place.buffer(), 0, whole, place.target(),
                place.output(), whole, null,
                false), null);
    }

    private static PendingClear clear(Place place, int[] size, int texel, boolean depth) {
        float[] rgba = new float[4];
        for (int i = 0; i < 4 && !depth; i++) {
            rgba[i] = (texel >>> 8 * i & 0xff) / 255f;
        }
        return new PendingClear(place.target(), size[0], size[1], depth ? null : ColourMask.ALL, depth, 0, rgba,
                depth ? Float.intBitsToFloat(texel) : 1, 0, null, 1 << place.output());
    }
}
